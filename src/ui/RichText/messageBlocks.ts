/** A style of letters that the messenger knows; `code` stands alone. */
export type Style = 'b' | 'i' | 'u' | 's' | 'tg-spoiler' | 'code'

/** Text of one look, without line ends. */
export interface Run {
  text: string
  styles: readonly Style[]
  href?: string
}

/** One part of a message; parts stand on lines of their own. */
export type Block =
  | { kind: 'line'; runs: Run[] }
  | { kind: 'quote'; lines: Run[][] }
  | { kind: 'pre'; text: string }

/** The order in which styles are nested. */
export const styleOrder: readonly Style[] = ['b', 'i', 'u', 's', 'tg-spoiler', 'code']

/** The address of a link as the messenger takes it (http, https, tg), or null; a bare domain gets https. */
export function cleanLink(typed: string): string | null {
  const text = typed.trim()
  const address = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(text) ? `https://${text}` : text
  if (!/^(https?|tg):\/\/[^\s\p{Cc}]+$/iu.test(address)) return null
  return URL.canParse(address) ? address : null
}

/** The text of a message without its tags, as the messenger counts it. */
export function messageText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n')
}

/** Joins neighbours of one look, drops what is empty and puts the styles in order. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const next = tidyRun(run)
    const last = tidy.at(-1)
    if (last && last.href === next.href && last.styles.join() === next.styles.join()) last.text += next.text
    else tidy.push(next)
  }
  return tidy
}

function tidyRun({ text, styles, href }: Run): Run {
  if (styles.includes('code')) return { text, styles: ['code'] }
  const ordered = styleOrder.filter((style) => styles.includes(style))
  return href ? { text, styles: ordered, href } : { text, styles: ordered }
}

function blockText(block: Block): string {
  if (block.kind === 'pre') return block.text
  return block.kind === 'quote' ? block.lines.map(lineText).join('\n') : lineText(block.runs)
}

function lineText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('')
}
