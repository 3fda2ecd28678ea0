import { messageText, tidyRuns, type Block, type Run } from './messageBlocks.ts'
import { decode, MessageReader } from './MessageReader.ts'

const tokens =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z-]*)((?:\s[^<>]*)?)\/?>|[^<]+|</gi

/** Makes text safe inside the messenger's HTML and inside its attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Reads the messenger's HTML; tags it does not know are dropped, their text stays. Never empty. */
export function parseMessage(html: string): Block[] {
  const reader = new MessageReader()
  for (const [token, hidden, slash, name, attributes] of html.replaceAll(/\r\n?/g, '\n').matchAll(tokens)) {
    if (hidden || token.startsWith('<!--')) continue
    if (name) reader.tag(name.toLowerCase(), Boolean(slash), attributes ?? '')
    else reader.text(decode(token))
  }
  return reader.finish()
}

/** Writes a message as the messenger's HTML, line ends as `\n`. */
export function writeMessage(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n')
}

/** Length of a message in UTF-16 units, tags and escapes not counted. */
export function messageLength(html: string): number {
  return messageText(parseMessage(html)).length
}

function writeBlock(block: Block): string {
  if (block.kind === 'pre') return `<pre>${escapeHtml(block.text)}</pre>`
  if (block.kind === 'line') return writeRuns(block.runs)
  return `<blockquote>${block.lines.map(writeRuns).join('\n')}</blockquote>`
}

interface Tag {
  start: string
  end: string
}

/** Tags are kept open over neighbouring runs, so that a bold word with an italic letter is one bold word. */
function writeRuns(runs: readonly Run[]): string {
  const open: Tag[] = []
  let html = ''
  const closeTo = (count: number) => {
    while (open.length > count) html += open.pop()?.end ?? ''
  }
  for (const run of tidyRuns(runs)) {
    const wanted = tagsOf(run)
    const same = wanted.findIndex((tag, index) => tag.start !== open[index]?.start)
    closeTo(same === -1 ? wanted.length : same)
    for (const tag of wanted.slice(open.length)) {
      html += tag.start
      open.push(tag)
    }
    html += escapeHtml(run.text)
  }
  closeTo(0)
  return html
}

function tagsOf({ styles, href }: Run): Tag[] {
  const link = href ? [{ start: `<a href="${escapeHtml(href)}">`, end: '</a>' }] : []
  return [...link, ...styles.map((style) => ({ start: `<${style}>`, end: `</${style}>` }))]
}
