import { describe, expect, test } from 'vitest'
import { isShortcut, parseShortcut, worksWhileTyping, type KeyPress } from './shortcutKeys.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ...none,
  ...held,
})
const matches = (event: KeyPress, text: string) => isShortcut(event, parseShortcut(text))

describe('a shortcut', () => {
  test('is its letter on a Latin keyboard, wherever the letter stands', () => {
    expect(matches(press('n', 'KeyN'), 'n')).toBe(true)
    expect(matches(press('a', 'KeyQ'), 'a')).toBe(true)
    expect(matches(press('a', 'KeyQ'), 'q')).toBe(false)
  })

  test('is the same key on a Russian, Armenian or Georgian keyboard', () => {
    expect(matches(press('т', 'KeyN'), 'n')).toBe(true)
    expect(matches(press('ն', 'KeyN'), 'n')).toBe(true)
    expect(matches(press('ნ', 'KeyN'), 'n')).toBe(true)
    expect(matches(press('т', 'KeyN'), 't')).toBe(false)
    expect(matches(press('К', 'KeyR', { ctrlKey: true, shiftKey: true }), 'mod+shift+r')).toBe(true)
  })

  test('is a sign whether it takes Shift or not', () => {
    expect(matches(press('?', 'Slash', { shiftKey: true }), '?')).toBe(true)
    expect(matches(press('?', 'Digit7', { shiftKey: true }), '?')).toBe(true)
    expect(matches(press('/', 'Slash'), '/')).toBe(true)
    expect(matches(press('+', 'NumpadAdd'), '+')).toBe(true)
  })

  test('with Ctrl is Cmd on a Mac, and neither works without it', () => {
    expect(matches(press('k', 'KeyK', { ctrlKey: true }), 'mod+k')).toBe(true)
    expect(matches(press('k', 'KeyK', { metaKey: true }), 'mod+k')).toBe(true)
    expect(matches(press('k', 'KeyK'), 'mod+k')).toBe(false)
    expect(matches(press('k', 'KeyK', { ctrlKey: true }), 'k')).toBe(false)
    expect(matches(press('k', 'KeyK', { altKey: true }), 'k')).toBe(false)
    expect(matches(press('+', 'Equal', { ctrlKey: true, shiftKey: true }), 'mod++')).toBe(true)
  })

  test('with a letter works while writing only where nobody can mean the letter', () => {
    expect(worksWhileTyping(parseShortcut('n'))).toBe(false)
    expect(worksWhileTyping(parseShortcut('ArrowUp'))).toBe(false)
    expect(worksWhileTyping(parseShortcut('mod+k'))).toBe(true)
    expect(worksWhileTyping(parseShortcut('F2'))).toBe(true)
  })
})
