-- Does in Neovim what people do, in a folder that holds a project, and says so. Ends with an error at the first step that does not do what it should.
--
-- usage: nvim --headless -i NONE -n -u CONFIGURATION -c 'luafile neovim.lua' tokens/base/color.yaml

local patience = 120

local function fail(message)
  io.stderr:write(message .. '\n')
  vim.cmd('cquit')
end

local function say(message) io.stderr:write(message .. '\n') end

-- Later versions have another name for it.
local clients = vim.lsp.get_clients or vim.lsp.get_active_clients

-- The steps are a coroutine, so that the editor is idle while a step waits.
local steps

local function resume()
  local going, message = coroutine.resume(steps)
  if not going then fail(debug.traceback(steps, message)) end
end

--- Waits until a condition has a value, and returns that.
local function await(what, condition)
  local until_ = vim.loop.now() + patience * 1000
  while true do
    local value = condition()
    if value then return value end
    if vim.loop.now() > until_ then
      local found = vim.inspect({ vim.diagnostic.get(), vim.api.nvim_buf_get_lines(0, 0, -1, false), vim.fn.execute('messages') })
      error('no ' .. what .. ': ' .. found)
    end
    vim.defer_fn(resume, 20)
    coroutine.yield()
  end
end

local function line(number) return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1] end

--- Puts the cursor onto a piece of text.
local function go(number, piece, into)
  vim.api.nvim_win_set_cursor(0, { number, line(number):find(piece, 1, true) - 1 + (into or 0) })
end

local function type_keys(keys) vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'n', false) end

--- The text of a file as the editor has it, saved or not.
local function text(path)
  local buffer = vim.fn.bufadd(path)
  vim.fn.bufload(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

steps = coroutine.create(function()
  local base, dark, brand = 'tokens/base/color.yaml', 'tokens/modes/dark.yaml', 'tokens/brands/one/color.yaml'
  await('server', function()
    local client = clients()[1]
    return client and client.initialized
  end)
  say('server: ' .. clients()[1].name)

  -- What is typed is judged before it is saved.
  go(4, 'color.red', #'color.')
  type_keys('cwrde<Esc>')
  local found = await('diagnostic', function() return vim.diagnostic.get(0)[1] end)
  assert(found.code == 'unresolved-alias' or found.user_data, vim.inspect(found))
  assert(found.lnum == 3 and found.message:find("no token named 'color.rde'", 1, true), vim.inspect(found))
  say('diagnostic: ' .. found.message)

  local offered = {}
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do table.insert(offered, (options.format_item(item))) end
    choose(items[1], 1)
  end
  go(4, 'color.rde')
  vim.lsp.buf.code_action()
  await('code action', function() return line(4):find('{color.red}', 1, true) end)
  await('end of the diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
  say('code action: ' .. table.concat(offered, ', '))

  go(4, 'color.red', #'color.')
  vim.lsp.buf.hover()
  local shown = await('hover', function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
      end
    end
  end)
  assert(shown:find('#00FF00', 1, true) and shown:find('--color-red', 1, true), shown)
  say('hover: ' .. shown:match('[^\n]+'))

  go(4, '{color.red')
  type_keys('lct}co<C-x><C-o>')
  local items = await('completion', function()
    local items = vim.fn.complete_info({ 'items' }).items
    return #items > 1 and items
  end)
  assert(items[1].word == 'color.old' and items[2].word == 'color.red', vim.inspect(items))
  type_keys('<C-n><C-y><Esc>')
  await('completed reference', function() return vim.fn.mode() == 'n' and line(4):find('{color.red}', 1, true) end)
  say('completion: ' .. items[2].word .. ' ' .. items[2].menu)

  go(4, 'color.red', #'color.')
  vim.lsp.buf.rename('crimson')
  await('renaming', function() return line(3):find('crimson:', 1, true) end)
  assert(line(4):find('{color.crimson}', 1, true), line(4))
  for _, path in ipairs({ dark, brand }) do assert(text(path):find('crimson:', 1, true), text(path)) end
  say('rename: three files')

  -- The editor sends changes of other files a moment later. Then the server warns of the new name.
  await('warning with the new name', function()
    for _, diagnostic in ipairs(vim.diagnostic.get()) do
      if diagnostic.message:find("'color.crimson'", 1, true) then return true end
    end
  end)
  -- It shows the strongest layer, and lists all of them, once the changes of all files have arrived.
  local asked = -math.huge
  await('definition', function()
    if vim.loop.now() > asked + 2000 then
      vim.api.nvim_set_current_buf(vim.fn.bufadd(base))
      go(4, 'color.crimson', #'color.')
      vim.lsp.buf.definition()
      asked = vim.loop.now()
    end
    return #vim.fn.getqflist() == 3
  end)
  local windows = vim.tbl_map(function(window) return vim.fn.bufname(vim.api.nvim_win_get_buf(window)) end, vim.api.nvim_list_wins())
  assert(vim.tbl_contains(windows, dark), vim.inspect(windows))
  say('definition: ' .. dark)

  vim.cmd('qall!')
end)
resume()
