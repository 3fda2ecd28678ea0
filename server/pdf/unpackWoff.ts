import { inflateSync } from 'node:zlib'

const HEAD = 12
const ENTRY = 16
const WOFF_HEAD = 44
const WOFF_ENTRY = 20

/** The bare font in a WOFF file: fontkit would unpack each table in JavaScript, for every paper anew. */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => readTable(file, WOFF_HEAD + at * WOFF_ENTRY))
  const head = Buffer.alloc(HEAD + count * ENTRY)
  const exponent = Math.floor(Math.log2(count))
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** exponent * ENTRY, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE((count - 2 ** exponent) * ENTRY, 10)
  const pieces: Uint8Array[] = [head]
  let offset = head.length
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = HEAD + at * ENTRY
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(content.length, entry + 12)
    // Tables begin at a multiple of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4)
    pieces.push(content, padding)
    offset += content.length + padding.length
  }
  return Buffer.concat(pieces)
}

function readTable(file: Buffer, at: number) {
  const [offset, packed, whole] = [
    file.readUInt32BE(at + 4),
    file.readUInt32BE(at + 8),
    file.readUInt32BE(at + 12),
  ]
  const bytes = file.subarray(offset, offset + packed)
  const content: Uint8Array = packed < whole ? inflateSync(bytes) : bytes
  return { tag: file.subarray(at, at + 4), checksum: file.readUInt32BE(at + 16), content }
}
