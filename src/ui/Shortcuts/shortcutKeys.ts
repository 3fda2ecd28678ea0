/** What is read of a keyboard event. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Parts of a shortcut written as `mod+shift+k`, `?`, `F2`; `mod` is Ctrl, and Cmd on a Mac. */
export interface Shortcut {
  key: string
  isMod: boolean
  isShift: boolean
  isAlt: boolean
}

/** Reads a written shortcut. */
export function parseShortcut(text: string): Shortcut {
  const parts = text.split(/\+(?=.)/)
  const key = parts.pop() ?? ''
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    isMod: parts.includes('mod'),
    isShift: parts.includes('shift'),
    isAlt: parts.includes('alt'),
  }
}

/** True when this press is that shortcut, whatever alphabet the keyboard types. */
export function isShortcut(press: KeyPress, { key, isMod, isShift, isAlt }: Shortcut): boolean {
  if ((press.ctrlKey || press.metaKey) !== isMod || press.altKey !== isAlt) return false
  if (!isSign(key) && press.shiftKey !== isShift) return false
  const pressed = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return pressed === key || (isForeignLetter(pressed) && press.code === `Key${key.toUpperCase()}`)
}

/** True for a shortcut that nobody means while writing: with Ctrl or Cmd, or a function key. */
export function worksWhileTyping({ key, isMod }: Shortcut): boolean {
  return isMod || /^F\d+$/.test(key)
}

/** Where a sign stands, and whether it takes Shift, differs from one layout to another. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[\p{L}\d]/u.test(key)
}

/** A letter of another alphabet, typed by the key that would be a Latin letter. */
function isForeignLetter(key: string): boolean {
  return key.length === 1 && /[^\p{Script=Latin}\p{Script=Common}]/u.test(key)
}
