import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { catalogTexts } from '#tests/texts/catalogs.ts'
import { loadFonts } from './fonts.ts'
import { makePaper } from './paper.ts'
import { splitRuns } from './splitRuns.ts'
import { readPdf } from './testingPdf.ts'

const now = new Date('2026-11-02T09:00:00Z')
const style = { size: 10 }

async function written(texts: readonly string[], isBold = false) {
  const file = await makePaper({ title: 'Sample', now }, (paper) => {
    paper.addPage(2000, 20 + texts.length * 20)
    for (const [at, text] of texts.entries())
      paper.write(text, { ...style, isBold }, { x: 0, y: at * 20, width: 2000 })
  })
  return readPdf(file)
}

describe('letters', () => {
  // Lines that hold the letters which only this language has, and the signs of money and numbers.
  const samples = [
    'Съешь ещё этих мягких французских булок · 1 234,50 ₽ · № 7',
    'Щастям б’єш жук їх глицю в фон й ґедзь пріч · 12 ₴',
    'Ұлы дала әңгімесі · Өрік, қызғылт гүл, һәм · 990 ₸',
    'Ҷавоби ғайриоддӣ, қадаҳи ӯ',
    'Oʻzbekcha gʻisht · 25 000 soʻm',
    'Լուսաբաց, փողոց, և ընդմիշտ · 1 500 ֏',
    'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία · Ελλάδα, ΐ, ΰ',
    'Đường phố Hồ Chí Minh, bữa ăn đặc biệt, ưỡn ngực · 120.000 ₫',
    'Pijamalı hasta yağız şoföre çabucak güvendi · ₺ 45',
    'Çaý, ýüň, ňňä, Žž, şöhle',
    'Zəfər, ığđır, Şəki · 3 ₼',
    'Nechť již hříšné saxofony ďáblů rozezvučí síň úděsnými tóny',
    'Înțelepciune și grație, țară, ăâ',
    'Dès Noël où un zéphyr haï me vêt · 1 234,50 €',
    '“Zwölf Boxkämpfer”—»«… × − ½',
    'Mga ₱ 99.00',
  ]

  test.each([false, true])(
    'of all languages are written with shapes of their own (bold: %s)',
    async (isBold) => {
      const read = await written(samples, isBold)
      expect(read.missing).toBe(0)
      expect(read.lines).toEqual(samples.map((text) => text.replaceAll('\u202f', '\u00a0')))
    },
  )

  test.each(locales.map(({ code }) => code))('of every text of the product in %s are there', async (code) => {
    const { 400: regular, 700: bold } = await loadFonts()
    const texts = await catalogTexts(code, 'en')
    expect(texts.length).toBeGreaterThan(1000)
    const signs = [...new Set(texts.map(({ text }) => text.normalize('NFC')).join(''))].join('')
    for (const parts of [regular, bold]) {
      const said = splitRuns(signs, parts)
      const drawn = said.flatMap(({ part, text }) => part.font.layout(text).glyphs)
      expect(drawn.filter(({ id }) => id === 0)).toEqual([])
      const lost = Array.from(signs).filter(
        (sign) => !/\s/.test(sign) && !said.some(({ text }) => text.includes(sign)),
      )
      expect(lost.filter((sign) => sign !== '→' && !/\p{Cf}|\p{Extended_Pictographic}/u.test(sign))).toEqual(
        [],
      )
    }
  })

  test('that no font has are left out or become a question mark, and nothing breaks on them', async () => {
    const { missing, lines } = await written([
      'Plov 🍕👨‍👩‍👧 with 茶',
      '\u202eevil\u202c',
      '𝕏 ﷽ ა',
      'a\u0301 q\u0301',
      '<script>alert(1)</script>',
    ])
    expect(missing).toBe(0)
    expect(lines).toEqual(['Plov  with ?', 'evil', '? ? ?', 'á q\u0301', '<script>alert(1)</script>'])
  })
})

describe('lines', () => {
  test('end before the edge; a word that is longer than a line is cut', async () => {
    let lines: string[] = []
    let widths: number[] = []
    await makePaper({ title: 'Sample', now }, (paper) => {
      paper.addPage(100, 100)
      lines = paper.wrap(`Мягкие булки ${'щ'.repeat(60)} and tea\nBread`, style, 100)
      widths = lines.map((line) => paper.widthOf(line, style))
    })
    expect(lines.at(0)).toBe('Мягкие булки')
    expect(lines.at(-1)).toBe('Bread')
    expect(lines.join('').replaceAll(/[^щ]/g, '')).toHaveLength(60)
    expect(Math.max(...widths)).toBeLessThanOrEqual(100)
  })

  test('are cut short with an ellipsis', async () => {
    let lines: string[] = []
    await makePaper({ title: 'Sample', now }, (paper) => {
      paper.addPage(100, 100)
      lines = paper.wrapShort('One two three four five six seven eight nine ten eleven', style, 100, 2)
    })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
  })
})

test('a document of one line is small: of each font only the letters that it has are in it', async () => {
  const file = await makePaper({ title: 'Sample', now }, (paper) => {
    paper.addPage(300, 300)
    paper.write('Ёлка, քաղաք, ế', style, { x: 0, y: 0, width: 300 })
    paper.code('https://shop.example/?table=ABCDEFGHJK', 0, 20, 100)
  })
  expect(file.length).toBeLessThan(40_000)
})
