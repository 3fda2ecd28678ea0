import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulas } from '#tests/hostile/texts.ts'
import { escapeFormula, textCell, unescapeFormula } from './csvCells.ts'

test('no cell begins with what a spreadsheet would reckon with, seen or unseen', () => {
  const further = ['\u200b=1', '\ufeff=1', "''=1", '\u00a0+1', '－1', '\u0000=1']
  for (const text of [...formulas, ...further]) {
    const visible = escapeFormula(text).replace(/^[\s\p{Cf}\p{Cc}]+/u, '')
    expect(visible, JSON.stringify(text)).not.toMatch(/^[=+\-@＝＋－＠]/u)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
})

test('whatever people write comes back as they wrote it', () => {
  const odd = fc.stringMatching(/^['=+\-@ \t\u200b＝a1]{0,8}$/u)
  fc.assert(
    fc.property(fc.oneof(odd, fc.string()), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('a cell never ends early, whichever separator the reader takes', () => {
  expect(textCell('plain')).toBe('plain')
  expect(textCell('a,b')).toBe('"a,b"')
  expect(textCell('a;b')).toBe('"a;b"')
  expect(textCell('say "no"')).toBe('"say ""no"""')
  expect(textCell('two\nlines')).toBe('"two\nlines"')
  expect(textCell('+998901110001')).toBe("'+998901110001")
})
