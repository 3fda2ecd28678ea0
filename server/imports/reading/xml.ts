import { SaxesParser } from 'saxes'
import { FileError } from './fileError.ts'

/** What a reader of XML is told; names come without their prefix. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** What no spreadsheet writes, and what would fill the memory: a tag or text so long, tags so deep, so many of them. */
const LONGEST = 2_000_000
const DEEPEST = 100
const MOST_TAGS = 10_000_000

/**
 * Reads XML piece by piece and gives the reader back after each one. Throws a FileError for what is not well-formed UTF-8
 * XML, and for any document type: without one there are no entities.
 */
export async function* readXml<Reader extends XmlReader>(
  pieces: AsyncIterable<Uint8Array>,
  reader: Reader,
): AsyncGenerator<Reader> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let [length, depth, tags] = [0, 0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    length = 0
    depth += 1
    tags += 1
    if (depth > DEEPEST || tags > MOST_TAGS) throw new FileError('workbookBroken')
    reader.open(local(name), attributes)
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    length = 0
    depth -= 1
    reader.close?.(local(name))
  })
  let before = ''
  for await (const piece of pieces) {
    const text = readable(() => decoder.decode(piece, { stream: true }))
    // Before the parser, which would first take the whole of it in.
    if (`${before}${text}`.includes('<!DOCTYPE')) throw new FileError('workbookBroken')
    before = text.slice(-8)
    length += text.length
    readable(() => parser.write(text))
    if (length > LONGEST) throw new FileError('workbookBroken')
    yield reader
  }
  readable(() => parser.write(decoder.decode()).close())
}

/** Reads XML to its end. */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const reading = readXml(pieces, reader)
  while (!(await reading.next()).done);
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('workbookBroken', error)
  }
}
