import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr, writeSvg, type QrDrawing } from './qrPath.ts'

/** Paints the path on a grid again. */
function paint({ size, path }: QrDrawing): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return grid
}

test('every dark module is drawn and no other, whatever the text is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 16 }),
      fc.constantFrom('L', 'M', 'Q', 'H'),
      (text, ecc) => {
        const { data } = encode(text, { ecc, boostEcc: true, border: 4 })
        expect(JSON.stringify(paint(drawQr(text, ecc)))).toBe(JSON.stringify(data))
      },
    ),
    { numRuns: 8 },
  )
})

test('around a code there are four modules of white, and three corners hold the marks of a scanner', () => {
  const drawing = drawQr('https://example.com/t/12', 'M')
  const grid = paint(drawing)
  const last = drawing.size - 1
  const isQuiet = (x: number, y: number) => Math.min(x, y, last - x, last - y) < 4
  expect(grid.flatMap((row, y) => row.filter((isDark, x) => isDark && isQuiet(x, y)))).toEqual([])
  for (const [x, y] of [
    [4, 4],
    [last - 10, 4],
    [4, last - 10],
  ] as const) {
    expect(grid[y]?.slice(x, x + 7)).toEqual(Array<boolean>(7).fill(true))
    expect(grid[y + 1]?.slice(x, x + 7)).toEqual([true, false, false, false, false, false, true])
  }
})

test('a text that is too long is refused', () => {
  expect(() => drawQr('x'.repeat(3000), 'L')).toThrow()
})

test('the file holds the code in black on white', () => {
  expect(writeSvg({ size: 9, path: 'M4 4h1v1h-1z' })).toMatch(/viewBox="0 0 9 9".*fill="white".*fill="black"/)
})
