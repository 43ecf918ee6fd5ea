-- nvim --headless -u init.lua FILE: Neovim's own client has the server look at FILE, hovers over the
-- text of HOVER, and applies the first fix there; what it saw goes to the file OUT, as JSON.

vim.o.swapfile = false
vim.o.shadafile = 'NONE'
local WAIT_MS = 30000
local seen = {}

local function attach(buffer)
  local config = { name = 'mindport', cmd = { vim.env.MINDPORT, 'server' }, root_dir = vim.fn.getcwd() }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
  else
    vim.lsp.buf_attach_client(buffer, vim.lsp.start_client(config))
  end
end

local function diagnostics(buffer)
  return vim.tbl_map(function(each)
    return { line = each.lnum + 1, code = each.code, message = each.message, source = each.source }
  end, vim.diagnostic.get(buffer))
end

-- The lines of the window that `vim.lsp.buf.hover` opens.
local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end
  end
end

local function run()
  local buffer = vim.api.nvim_get_current_buf()
  assert(vim.wait(WAIT_MS, function() return #vim.diagnostic.get(buffer) > 0 end, 20), 'no diagnostics')
  seen.diagnostics = diagnostics(buffer)

  vim.fn.search(vim.env.HOVER)
  vim.lsp.buf.hover()
  assert(vim.wait(WAIT_MS, function() return float() ~= nil end, 20), 'no hover')
  seen.hover = float()

  -- Neovim asks which fix to take: here the first of them is taken.
  vim.ui.select = function(items, options, choose)
    seen.fixes = vim.tbl_map(options.format_item, items)
    choose(items[1], 1)
  end
  local before = vim.api.nvim_buf_get_changedtick(buffer)
  vim.lsp.buf.code_action()
  local function changed() return vim.api.nvim_buf_get_changedtick(buffer) > before end
  assert(vim.wait(WAIT_MS, changed, 20), 'nothing was edited')
  local function fewer() return #vim.diagnostic.get(buffer) < #seen.diagnostics end
  assert(vim.wait(WAIT_MS, fewer, 20), 'no diagnostic is gone')
  vim.cmd('write')
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'python',
  callback = function(event) attach(event.buf) end,
})
vim.cmd('filetype on')
vim.defer_fn(function()
  local ok, fault = xpcall(run, debug.traceback)
  seen.fault = not ok and fault or nil
  local version = vim.version()
  seen.version = table.concat({ version.major, version.minor, version.patch }, '.')
  vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.OUT)
  vim.cmd(ok and 'qall!' or 'cquit!')
end, 50)
