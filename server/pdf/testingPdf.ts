import { inflateSync } from 'node:zlib'

/** What a PDF says: its lines as a reader copies them, and how many letters had no shape. */
export interface ReadPdf {
  lines: string[]
  missing: number
  pages: number
  /** Widths and heights of its pages in points. */
  sizes: [number, number][]
}

/** Reads a document that pdfkit has written; what stands at one height is a line. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file.toString('latin1'))
  const letters = new Map<string, Map<number, string>>()
  const pages: ReadPdf['lines'] = []
  const sizes: ReadPdf['sizes'] = []
  let missing = 0
  for (const { head } of objects.values()) {
    const fonts = /\/Font <<([^>]*)>>/s.exec(head)?.[1] ?? ''
    for (const [, name = '', id = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (map) letters.set(name, lettersOf(streamOf(objects.get(map))))
    }
  }
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\b(?!s)/.test(head)) continue
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
    sizes.push([Number(width), Number(height)])
    const rows = new Map<string, string>()
    let font = ''
    let row = ''
    for (const [, tf, y, shown] of streamOf(objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')).matchAll(
      /\/(F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\[([^\]]*)\] TJ/g,
    )) {
      if (tf) font = tf
      if (y) row = y
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        const glyphs = hex.match(/.{4}/g)?.map((one) => Number.parseInt(one, 16)) ?? []
        missing += glyphs.filter((glyph) => glyph === 0).length
        const text = glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '\ufffd').join('')
        rows.set(row, (rows.get(row) ?? '') + text)
      }
    }
    pages.push(...rows.values())
  }
  return { lines: pages, missing, pages: sizes.length, sizes }
}

interface PdfObject {
  head: string
  stream: string | undefined
}

function objectsOf(text: string): Map<string, PdfObject> {
  const found = text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    Array.from(found, ([, id = '', body = '']) => {
      const [head = '', ...rest] = body.split('\nstream\n')
      const stream = rest.length > 0 ? rest.join('\nstream\n').replace(/\nendstream$/, '') : undefined
      return [id, { head, stream }]
    }),
  )
}

function streamOf({ head, stream = '' }: PdfObject = { head: '', stream: '' }): string {
  if (!head.includes('/FlateDecode')) return stream
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** The letters behind the numbers of a font's shapes. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(
        Number.parseInt(from, 16) + at,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return letters
}
