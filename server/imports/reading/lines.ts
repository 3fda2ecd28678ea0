/** A line of a file without its end; a flawed one keeps its text as far as it can be read. */
export interface Line {
  text: string
  flaw: 'bad_encoding' | 'cell_too_long' | null
}

/** The most bytes of one line; what comes after them is thrown away. */
const maxLineBytes = 2_000_000
const lineFeed = 10
const carriageReturn = 13
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Splits UTF-8 bytes into lines, a batch for each piece that arrives; memory is bounded by one piece and one line. */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let open: Uint8Array[] = []
  let openBytes = 0
  let isFirst = true
  for await (const piece of stream) {
    const lines: Line[] = []
    let start = 0
    for (let end = piece.indexOf(lineFeed); end !== -1; end = piece.indexOf(lineFeed, start)) {
      lines.push(toLine([...open, piece.subarray(start, end)], openBytes + end - start))
      open = []
      openBytes = 0
      start = end + 1
    }
    if (openBytes <= maxLineBytes) open.push(piece.slice(start))
    openBytes += piece.length - start
    if (isFirst && lines.length > 0) {
      lines[0]!.text = lines[0]!.text.replace(/^\ufeff/, '')
      isFirst = false
    }
    if (lines.length > 0) yield lines
  }
  if (openBytes > 0) yield [toLine(open, openBytes)]
}

function toLine(pieces: readonly Uint8Array[], bytes: number): Line {
  const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  if (bytes > maxLineBytes) return { text: lenient.decode(whole.subarray(0, 1000)), flaw: 'cell_too_long' }
  const content = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole
  const text = decode(content)
  return text === null ? { text: lenient.decode(content), flaw: 'bad_encoding' } : { text, flaw: null }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}
