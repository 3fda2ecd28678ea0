import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { FileError } from './fileError.ts'

/** A file inside an archive, as its directory has it. */
export interface ZipEntry {
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  packed: number
  unpacked: number
  offset: number
}

/** The most that an archive may have: bytes as it comes, bytes of all its files, how many times more these are, and files. */
export const zipLimits = { packed: 20_000_000, unpacked: 200_000_000, ratio: 100, entries: 1000 }

/** Repeated cells pack well: a small archive is no bomb at any ratio. */
const HARMLESS = 1_000_000
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const MOST_DIRECTORY = 1_000_000
const PIECE = 65_536

/** Reads the directory of an archive; throws a FileError for one that is broken, too large, locked or a bomb. */
export async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  if (size > zipLimits.packed) throw new FileError('workbookTooLarge')
  const tail = await bytesOf(file, Math.max(0, size - END_LENGTH - LONGEST_COMMENT), size)
  const at = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (at === -1 || tail.length - at < END_LENGTH) throw new FileError('workbookBroken')
  const [count, length, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (count > zipLimits.entries) throw new FileError('workbookTooLarge')
  if (length > MOST_DIRECTORY || start + length > size) throw new FileError('workbookBroken')
  const entries = entriesOf(await bytesOf(file, start, start + length), count)
  checkSizes(entries, size)
  return entries
}

/** What a file of the archive holds, piece by piece; throws a FileError as soon as it is more than the directory says. */
export async function* unpack(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await packedBytes(file, entry)
  let length = 0
  for await (const piece of entry.method === 0 ? slices(packed) : inflated(packed)) {
    length += piece.length
    if (length > entry.unpacked) throw new FileError('workbookBroken')
    yield piece
  }
  if (length < entry.unpacked) throw new FileError('workbookBroken')
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let left = count; left > 0; left--) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new FileError('workbookBroken')
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const entry = {
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isLocked) throw new FileError('workbookLocked')
    if (![0, 8].includes(entry.method) || isOdd(entry.name)) throw new FileError('workbookBroken')
    entries.push(entry)
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Nothing is ever written under such a name; what has one is no workbook that a spreadsheet has made. */
const isOdd = (name: string) => /[\p{Cc}\\]|^\/|^[A-Za-z]:|(^|\/)\.\.(\/|$)/u.test(name)

function checkSizes(entries: readonly ZipEntry[], size: number) {
  const sum = (key: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[key], 0)
  const unpacked = sum('unpacked')
  const isBomb = unpacked > HARMLESS && unpacked > size * zipLimits.ratio
  if (unpacked > zipLimits.unpacked || isBomb) throw new FileError('workbookTooLarge')
  // Files that lie over one another share their bytes, and two of one name hide one.
  const isDouble = new Set(entries.map(({ name }) => name)).size < entries.length
  if (sum('packed') > size || isDouble) throw new FileError('workbookBroken')
}

async function packedBytes(file: FileHandle, { offset, packed }: ZipEntry): Promise<Buffer> {
  const head = await bytesOf(file, offset, offset + 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw new FileError('workbookBroken')
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  return bytesOf(file, start, start + packed)
}

async function bytesOf(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  if (bytesRead < end - start) throw new FileError('workbookBroken')
  return buffer
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  inflate.end(packed)
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    throw new FileError('workbookBroken', error)
  } finally {
    inflate.destroy()
  }
}
