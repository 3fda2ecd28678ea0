import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; `says` is how large its directory claims it to be. */
export interface Packed {
  name: string
  content: string | Buffer
  says?: number
}

/** Packs files as a spreadsheet does. */
export function zipOf(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(says ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([signature(0x04034b50), head, Buffer.from(name), packed])
    const [made, place] = [Buffer.alloc(2), Buffer.alloc(14)]
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), made, head, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** The parts of a workbook around the XML of its rows; a cell of type `s` counts in `shared`, style 1 is a date. */
export function workbookParts(rows: string, shared: readonly string[] = []): Packed[] {
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="r"><workbookPr/><sheets>
        <sheet name="Hidden" sheetId="2" state="hidden" r:id="rId4"/><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', '/xl/styles.xml')}${relation(4, 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    { name: 'xl/worksheets/sheet2.xml', content: '<worksheet><sheetData/></worksheet>' },
  ]
}

/** A workbook of texts. */
export function workbookOf(table: readonly (readonly string[])[]): Buffer {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')
  return zipOf(workbookParts(table.map((row) => `<row>${cells(row)}</row>`).join('')))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
