// The .vsix on a machine that has no more than Debian's Python: its server finds and fixes.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { Peer } from "../peer.mjs";

const DEBIAN = "/usr/bin/python3";

export default async function run(world) {
  assert.ok(fs.existsSync(DEBIAN), `${DEBIAN} is not there`);
  const folder = world.project("examples/cifar");
  const start = path.join(world.unpackedExtension(), "bundled", "start.py");
  // Isolated, without site-packages and with no variable set: pip and all that it installed are away.
  const server = new Peer([DEBIAN, "-I", "-S", "-X", "utf8", start], { cwd: "/", env: {} });
  const uri = pathToFileURL(path.join(folder, "model.py")).href;
  const textDocument = { uri, languageId: "python", version: 1, text: world.read(folder, "model.py") };
  const { serverInfo } = await server.request("initialize", {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { publishDiagnostics: {} } },
  });
  server.notify("initialized", {});
  server.notify("textDocument/didOpen", { textDocument });
  const { diagnostics } = await server.notification("textDocument/publishDiagnostics");
  assert.ok(diagnostics.some((each) => each.message.includes("mindspore.mint.flatten")));
  await server.request("shutdown", null);
  server.notify("exit", null);
  assert.equal(await server.ended(), 0);
  world.note(`${serverInfo.name} ${serverInfo.version}, ${diagnostics.length} diagnostics`);
}
