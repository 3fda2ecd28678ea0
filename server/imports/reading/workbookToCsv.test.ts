import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileError } from './fileError.ts'
import { type Packed, workbookOf, workbookParts, zipOf } from './workbookFixtures.ts'
import { unpackWorkbook } from './workbookToCsv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a file reads as, or why it cannot be read; nothing else may stay behind. */
async function read(content: Buffer): Promise<string> {
  const path = join(folder, 'upload.csv')
  await writeFile(path, content)
  try {
    await unpackWorkbook(path)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof FileError) return error.problem
    throw error
  } finally {
    expect(await readdir(folder)).toEqual(['upload.csv'])
  }
}

const withPart = (part: Packed, rows = '<row><c><v>1</v></c></row>') =>
  zipOf([...workbookParts(rows).filter(({ name }) => name !== part.name), part])
const sheet = 'xl/worksheets/sheet1.xml'

test('texts, numbers, dates, answers and last values of formulas come as they are seen; rows keep their numbers', async () => {
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><r><t>No</t></r><r><t>te</t></r></is></c></row>
    <row r="2" hidden="1"/>
    <row r="4"><c r="A4" t="str"><f>HYPERLINK("http://evil.invalid")</f><v>a &amp; b, "c"</v></c><c r="B4"><v>9.98901110001E11</v></c>
      <c r="C4" s="1"><v>45292.75</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c></row>
    <row r="5"><c r="A5"><v>0.30000000000000004</v></c><c r="B5"><v>4600051000057</v></c><c r="C5" s="2"><v>45292</v></c><c r="D5" t="d"><v>2024-02-29T00:00:00</v></c></row>`
  const shared = [
    '<t>Name</t><rPh sb="0" eb="1"><t>read aloud</t></rPh>',
    '<r><t>Pho</t></r><r><t xml:space="preserve">ne_x000A_2</t></r>',
  ]
  expect(await read(zipOf(workbookParts(rows, shared)))).toBe(
    'Name,"Phone\n2",,Note\r\n\r\n\r\n"a & b, ""c""",998901110001,2024-01-01,true\r\n0.3,4600051000057,45292,2024-02-29\r\n',
  )
})

test('heads that are full of commas are told apart by semicolons', async () => {
  expect(await read(workbookOf([['Name, last; first', 'Phone'], ['M']]))).toBe(
    '"Name, last; first",Phone\r\nM,\r\n',
  )
  expect(await read(workbookOf([['a;b;c', 'Phone']]))).toBe('"a;b;c";Phone\r\n')
})

test('a workbook of 1904 counts its days from there', async () => {
  const book = workbookParts('<row><c s="1"><v>0</v></c><c s="1"><v>43830</v></c></row>').map((part) => ({
    ...part,
    content: String(part.content).replace('<workbookPr/>', '<workbookPr date1904="1"/>'),
  }))
  expect(await read(zipOf(book))).toBe('0,2024-01-01\r\n')
})

test('a CSV stays as it is, whatever it is called', async () => {
  expect(await read(Buffer.from('Name,Phone\nM,1'))).toBe('Name,Phone\nM,1')
  expect(await read(Buffer.alloc(0))).toBe('')
})

const entity =
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>'
const wide = `<row>${Array.from({ length: 1_000_000 }, (_, at) => `<c><v>${(at * 7919) % 999_983}</v></c>`).join('')}</row>`
const noise = Array.from({ length: 600_000 }, (_, at) => `${(at * 7919) % 999_983}`).join(' ')
const deep = Array.from({ length: 100_000 }, (_, at) => `<x${(at * 7919) % 999_983}>`).join('')
const good = workbookOf([['Name'], ['M']])
const bomb = Buffer.alloc(50_000_000, ' ')

test.each<[string, Buffer, string]>([
  ['is a bomb', withPart({ name: sheet, content: bomb }), 'workbookTooLarge'],
  [
    'is a bomb that calls itself small',
    withPart({ name: sheet, content: bomb, says: 1000 }),
    'workbookBroken',
  ],
  ['says that it is 4 GB', withPart({ name: sheet, content: 'x', says: 0xfffffffe }), 'workbookTooLarge'],
  ['has an external entity', withPart({ name: sheet, content: entity }), 'workbookBroken'],
  [
    'has entities in its texts',
    withPart({ name: 'xl/sharedStrings.xml', content: `${' '.repeat(65_531)}<!DOCTYPE sst><sst/>` }),
    'workbookBroken',
  ],
  ['has an entity that nobody explains', withPart({ name: sheet, content: '<a>&b;</a>' }), 'workbookBroken'],
  ['has a million columns', zipOf(workbookParts(wide)), 'workbookBroken'],
  ['has tags without end', zipOf(workbookParts(deep)), 'workbookBroken'],
  [
    'has a comment without end',
    withPart({ name: sheet, content: `<!--${noise}--><worksheet/>` }),
    'workbookBroken',
  ],
  [
    'has more styles than a spreadsheet',
    withPart({ name: 'xl/styles.xml', content: `<a>${noise.repeat(3)}</a>` }),
    'workbookTooLarge',
  ],
  [
    'has a name that leads out of it',
    zipOf([...workbookParts(''), { name: '../../etc/passwd', content: '' }]),
    'workbookBroken',
  ],
  [
    'has an absolute name',
    zipOf([...workbookParts(''), { name: 'C:\\evil', content: '' }]),
    'workbookBroken',
  ],
  ['has a part twice', zipOf([...workbookParts(''), ...workbookParts('')]), 'workbookBroken'],
  [
    'has too many files',
    zipOf([...Array(1001).keys()].map((at) => ({ name: `${at}`, content: '' }))),
    'workbookTooLarge',
  ],
  ['is cut off', good.subarray(0, -100), 'workbookBroken'],
  ['is only a beginning', Buffer.from('PK\u0003\u0004'), 'workbookBroken'],
  ['has lost a byte', Buffer.concat([good.subarray(0, 40), good.subarray(41)]), 'workbookBroken'],
  ['has no sheet', zipOf(workbookParts('').filter(({ name }) => name !== sheet)), 'workbookBroken'],
  ['is not well-formed', withPart({ name: sheet, content: '<worksheet><row>' }), 'workbookBroken'],
  [
    'is not UTF-8',
    withPart({ name: sheet, content: Buffer.from('<worksheet/>', 'utf16le') }),
    'workbookBroken',
  ],
  [
    'is an archive of something else',
    zipOf([{ name: 'word/document.xml', content: '<a/>' }]),
    'notAWorkbook',
  ],
  ['is of the old format or has a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbookLocked'],
  [
    'is larger than 20 MB',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20_000_000)]),
    'workbookTooLarge',
  ],
])('a workbook that %s is refused', async (_, content, problem) => {
  expect(await read(content)).toBe(problem)
})

test('a sheet with one long text in every row ends at the size of a CSV', async () => {
  const rows = Array.from({ length: 9000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join(
    '',
  )
  expect(await read(zipOf(workbookParts(rows, [`<t>${randomText(20_000)}</t>`])))).toBe('workbookTooLarge')
})

test('a cell in the last row of a sheet is one row too many, and a cell in its last column one column', async () => {
  const text = await read(
    zipOf(workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c><v>1</v></c></row>')),
  )
  expect(text.split('\r\n').length).toBe(100_003)
  expect(text.split('\r\n')[0]?.split(',').length).toBe(501)
})

function randomText(length: number): string {
  return Array.from({ length }, (_, at) => ((at * 7919) % 36).toString(36)).join('')
}
