import { FileError } from './fileError.ts'
import { unescaped } from './workbookCells.ts'
import { readWholeXml } from './xml.ts'

const MOST_STRINGS = 2_000_000
const MOST_CHARACTERS = 30_000_000

/** Reads the texts that the cells of a workbook share; throws a FileError for more than memory should hold. */
export async function readSharedStrings(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  const text = new RichText()
  let length = 0
  await readWholeXml(pieces, {
    open: (name) => text.open(name),
    text: (part) => text.add(part),
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      const whole = text.take()
      length += whole.length
      if (length > MOST_CHARACTERS || strings.length >= MOST_STRINGS) throw new FileError('workbookTooLarge')
      strings.push(alone(unescaped(whole)))
    },
  })
  return strings
}

/** A copy that does not keep the piece of the file alive that it was cut from. */
const alone = (text: string) => Buffer.from(text).toString()

/** Collects a text that may be in runs of several looks, without the reading aids above it. */
export class RichText {
  #text = ''
  #isWanted = false
  #isAid = false

  open(name: string) {
    if (name === 'rPh') this.#isAid = true
    if (name === 't') this.#isWanted = !this.#isAid
  }

  add(part: string) {
    if (this.#isWanted) this.#text += part
  }

  close(name: string) {
    if (name === 'rPh') this.#isAid = false
    if (name === 't') this.#isWanted = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
