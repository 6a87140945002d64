;;; Does in Emacs what people do, in a folder that holds a project, and says so. Ends with an error at the first step that does not do what it should. -*- lexical-binding: t -*-

;; usage: emacs --batch -l CONFIGURATION -l emacs.el

(require 'package)
(package-initialize)
(require 'cl-lib)
(require 'eglot)
(require 'yaml-mode)

(defconst patience 120)
(setq make-backup-files nil
      auto-save-default nil
      create-lockfiles nil
      completion-cycle-threshold nil
      ;; Where there is a choice, the first.
      completing-read-function (lambda (_ choices &rest _) (car (all-completions "" choices)))
      last-nonmenu-event t)

;; Eglot asks before it changes files that are not open.
(fset 'y-or-n-p #'always)

(defun await (what condition)
  "Wait until CONDITION returns a value, and return that."
  (let ((end (+ (float-time) patience)) value)
    (while (not (setq value (funcall condition)))
      (when (> (float-time) end)
        (error "No %s: %S %s" what (mapcar #'flymake-diagnostic-text (flymake-diagnostics)) (buffer-string)))
      (accept-process-output nil 0.02))
    value))

(defun go (text &optional into)
  "Put the point onto TEXT, INTO characters behind its start."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or into 0))))

(defun edit (old new)
  (go old)
  (delete-char (length old))
  (insert new)
  ;; In batch there is no idle time in which Eglot would send this.
  (eglot--signal-textDocument/didChange))

(defun has (text)
  (save-excursion (goto-char (point-min)) (search-forward text nil t)))

(defun shown ()
  (flymake-start)
  (flymake-diagnostics))

(defconst project-folder default-directory)
(find-file "tokens/base/color.yaml")
(call-interactively #'eglot)
(await "server" #'eglot-current-server)
(message "server: %s" (plist-get (eglot--server-info (eglot-current-server)) :name))

;; What is typed is judged before it is saved.
(edit "color.red" "color.rde")
(let ((found (car (await "diagnostic" #'shown))))
  (cl-assert (string-search "no token named 'color.rde'" (flymake-diagnostic-text found)) t)
  (message "diagnostic: %s" (flymake-diagnostic-text found))
  (go "color.rde"))

(call-interactively #'eglot-code-actions)
(await "code action" (lambda () (has "{color.red}")))
(eglot--signal-textDocument/didChange)
(await "end of the diagnostic" (lambda () (not (shown))))
(message "code action: fixed")

(go "color.red" (length "color."))
(let (told)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq told text)))
  (await "hover" (lambda () told))
  (cl-assert (string-search "#00ff00" told) t)
  (message "hover: %s" (car (split-string told "\n"))))

(edit "{color.red}" "{color.re")
(go "{color.re" (length "{color.re"))
(completion-at-point)
(await "completion" (lambda () (has "{color.red}")))
(message "completion: color.red")
(eglot--signal-textDocument/didChange)

(go "color.red" (length "color."))
(save-current-buffer
  (call-interactively #'xref-find-definitions)
  (with-current-buffer "*xref*"
    (dolist (file '("tokens/modes/dark.yaml" "tokens/brands/one/color.yaml" "tokens/base/color.yaml"))
      (cl-assert (has file) t))))
(message "definition: three layers")

(eglot-rename "crimson")
(dolist (file '("tokens/base/color.yaml" "tokens/brands/one/color.yaml" "tokens/modes/dark.yaml"))
  (with-current-buffer (find-file-noselect (expand-file-name file project-folder))
    (cl-assert (has "crimson:") t)))
(cl-assert (has "{color.crimson}") t)
(message "rename: three files")

(eglot-shutdown (eglot-current-server))
