import { cleanLink, tidyRuns, type Block, type Run, type Style } from './messageBlocks.ts'

const aliases: Record<string, Style> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  'tg-spoiler': 'tg-spoiler',
}
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Takes tags and text one by one and builds the parts of a message; broken nesting is mended. */
export class MessageReader {
  readonly #blocks: Block[] = []
  readonly #open: Style[] = []
  #href: string | undefined
  #line: Run[] = []
  #quote: Run[][] | null = null
  #pre: string | null = null
  /** A block ended on this line: the next line end only separates. */
  #isAfterBlock = false

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (name === 'pre') this.#turnPre(!isEnd)
    else if (name === 'blockquote') this.#turnQuote(!isEnd)
    else if (name === 'br') this.text('\n')
    else if (name === 'a') this.#href = isEnd ? undefined : readHref(attributes)
    else
      this.#style(name === 'span' && (isEnd || isSpoiler(attributes)) ? 'tg-spoiler' : aliases[name], isEnd)
  }

  text(text: string): void {
    if (this.#pre !== null) {
      this.#pre += text
      return
    }
    const [first = '', ...others] = text.split('\n')
    this.#add(first)
    for (const line of others) {
      this.#endLine()
      this.#add(line)
    }
  }

  finish(): Block[] {
    this.#turnPre(false)
    this.#turnQuote(false)
    this.#endLine()
    return this.#blocks
  }

  #add(text: string): void {
    if (text === '') return
    const styles = this.#open.slice()
    this.#line.push(this.#href ? { text, styles, href: this.#href } : { text, styles })
  }

  #style(style: Style | undefined, isEnd: boolean): void {
    if (!style) return
    if (!isEnd) this.#open.push(style)
    else if (this.#open.includes(style)) this.#open.splice(this.#open.lastIndexOf(style), 1)
  }

  #endLine(): void {
    const runs = tidyRuns(this.#line)
    this.#line = []
    if (this.#quote) this.#quote.push(runs)
    else if (runs.length > 0 || !this.#isAfterBlock) this.#blocks.push({ kind: 'line', runs })
    this.#isAfterBlock = false
  }

  #startBlock(): void {
    if (this.#line.length > 0) this.#endLine()
  }

  #turnPre(isOn: boolean): void {
    if (this.#quote) this.#style('code', !isOn)
    if (this.#quote || isOn === (this.#pre !== null)) return
    if (isOn) this.#startBlock()
    else this.#blocks.push({ kind: 'pre', text: this.#pre ?? '' })
    this.#pre = isOn ? '' : null
    this.#isAfterBlock = !isOn
  }

  #turnQuote(isOn: boolean): void {
    if (this.#pre !== null || isOn === (this.#quote !== null)) return
    if (isOn) {
      this.#startBlock()
      this.#quote = []
      return
    }
    this.#endLine()
    this.#blocks.push({ kind: 'quote', lines: this.#quote ?? [] })
    this.#quote = null
    this.#isAfterBlock = true
  }
}

function isSpoiler(attributes: string): boolean {
  return /class\s*=\s*["']?tg-spoiler/i.test(attributes)
}

function readHref(attributes: string): string | undefined {
  const match = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const href = match?.[1] ?? match?.[2] ?? match?.[3]
  return href === undefined ? undefined : (cleanLink(decode(href)) ?? undefined)
}

/** Resolves the escapes of HTML and drops control characters. */
export function decode(text: string): string {
  const plain = text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '' : String.fromCodePoint(code)
    },
  )
  return plain.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
}
