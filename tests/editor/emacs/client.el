;;; client.el --- eglot has the server look at a file  -*- lexical-binding: t -*-

;; emacs --batch -l client.el: visits FILE, hovers over the text of HOVER and applies the first fix
;; there; what it saw goes to the file OUT, as JSON.

(package-initialize)
(require 'eglot)
(require 'json)

(defconst client-seconds 30)

(defmacro client-await (what form)
  "Wait until FORM is non-nil and return it; WHAT is said where it never is."
  `(let ((until (+ (float-time) client-seconds)) value)
     (while (and (not (setq value ,form)) (< (float-time) until))
       (accept-process-output nil 0.05))
     (or value (error "%s" ,what))))

(defun client-diagnostics ()
  (mapcar (lambda (each) `((line . ,(line-number-at-pos (flymake-diagnostic-beg each)))
                           (message . ,(flymake-diagnostic-text each))))
          (flymake-diagnostics)))

(setq eglot-server-programs `((python-mode . (,(getenv "MINDPORT") "server"))))
(setq make-backup-files nil)
;; The project is the folder itself, whatever repository it lies in.
(setq project-find-functions (list (lambda (folder) (cons 'transient folder))))

(find-file (getenv "FILE"))
(python-mode)
(apply #'eglot--connect (eglot--guess-contact))
(client-await "eglot does not manage the buffer" (bound-and-true-p eglot--managed-mode))
(flymake-start)
(let* ((server (eglot--current-server-or-lose))
       (before (client-await "no diagnostics" (client-diagnostics)))
       (here (progn (search-forward (getenv "HOVER")) (match-beginning 0)))
       (hover (progn (goto-char here)
                     (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
       (fixes (eglot-code-actions here (1+ here)))
       (first (car fixes))
       (edit (or (plist-get first :edit)
                 (plist-get (jsonrpc-request server :codeAction/resolve first) :edit))))
  (eglot--apply-workspace-edit edit)
  (eglot--signal-textDocument/didChange)
  (client-await "no diagnostic is gone" (< (length (client-diagnostics)) (length before)))
  (save-buffer)
  (with-temp-file (getenv "OUT")
    (insert (json-encode `((version . ,emacs-version)
                           (diagnostics . ,(vconcat before))
                           (hover . ,(eglot--hover-info (plist-get hover :contents)))
                           (fixes . ,(vconcat (mapcar (lambda (each) (plist-get each :title)) fixes)))))))
  (eglot-shutdown server))
