import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { plainLine, plainText } from './plainText.ts'

describe('the description of a product', () => {
  test.each([
    ['paragraphs', '<p>One <b>two</b></p><p>three</p>', 'One two\n\nthree'],
    ['lists', '<ul><li>Tea</li><li>Honey</li></ul>', '• Tea\n• Honey'],
    ['entities', 'salt &amp; pepper &lt;5&nbsp;g &#x1F375;', 'salt & pepper <5 g 🍵'],
    ['links without their addresses', '<a href="https://example.com">more</a>', 'more'],
    ['headings as they are written', '<h2>Care</h2>Wash cold', 'Care\n\nWash cold'],
    ['no scripts', 'a<script>alert(1)</script><script src=x></script>b', 'ab'],
    ['no styles', '<style>p { color: red }</style>c', 'c'],
    [
      'nothing of frames, drawings and forms',
      '<iframe>x</iframe><svg><text>y</text></svg><textarea>z</textarea>d',
      'd',
    ],
    ['no comments', 'e<!-- hidden -->', 'e'],
    ['no pictures', 'f<img src="x" alt="photo">', 'f'],
    ['no control characters', 'g\u0000\u0007h', 'gh'],
    ['plain text', 'just text', 'just text'],
    ['nothing', '', ''],
  ])('keeps %s', (_, html, text) => {
    expect(plainText(html, 2000)).toBe(text)
  })

  test('a tag that is written as text stays text and becomes no tag', () => {
    expect(plainText('&lt;script&gt;alert(1)&lt;/script&gt;', 2000)).toBe('<script>alert(1)</script>')
  })

  test('a long one ends at a word, within its length', () => {
    expect(plainText('one two three four', 12)).toBe('one two…')
    expect(plainText('x'.repeat(3000), 2000)).toHaveLength(2000)
    expect(plainText('🍵'.repeat(3000), 2000).isWellFormed()).toBe(true)
  })

  test.each(['<div>', '<table>', '<', '<p', '<!--', '&', '<ul><li>'])(
    '%s a thousand times over ends soon',
    (piece) => {
      expect(plainText(piece.repeat(10_000), 2000).length).toBeLessThanOrEqual(2000)
    },
  )

  test('whatever comes in, the length holds and no tag of a script survives', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<li>',
      '"',
      "'",
      '<',
      '>',
      'word',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = plainText(pieces.join(''), 50)
        expect(text.length).toBeLessThanOrEqual(50)
        expect(text).toBe(text.trim())
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a name is one line with one space between words', () => {
  expect(plainLine('  Green \n\t tea\u0000 ')).toBe('Green tea')
})
