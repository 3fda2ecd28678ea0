import { expect, test } from 'vitest'
import { line, translated } from './fields.ts'

const name = line(1, 80)

test.each([
  ['a turned direction', 'Anna\u202egpj.exe', 'Annagpj.exe'],
  ['an isolate', '\u2066Anna\u2069', 'Anna'],
  ['a mark of direction', '\u200fAnna\u200e', 'Anna'],
  ['no width', 'An\u200bna\u2060', 'Anna'],
  ['a byte order mark', '\ufeffAnna', 'Anna'],
  ['a soft hyphen', 'An\u00adna', 'Anna'],
  ['tags that spell something else', 'Anna\u{e0068}\u{e0069}', 'Anna'],
  ['a filler of Hangul', 'Anna\u3164', 'Anna'],
  ['a joiner that joins nothing', '\u200dAn\u200dna\u200c', 'Anna'],
])('%s is taken out of a text of one line', (_, written, kept) => {
  expect(name.parse(written)).toBe(kept)
  expect(translated(80).parse({ en: written })).toEqual({ en: kept })
})

test.each([
  'می\u200cخواهم',
  'क्\u200dष',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  "O'zbekiston",
  'Zoë',
  'שלום',
])('the script or the emoji of %s stays as it is written', (written) => {
  expect(name.parse(written)).toBe(written.normalize('NFC'))
})

test('a name of nothing that can be seen is no name', () => {
  expect(name.safeParse('\u200b\u2800\u3164').success).toBe(false)
})
