import type { JSONContent } from '@tiptap/core'
import { tidyRuns, type Block, type Run, type Style } from './messageBlocks.ts'

const marks: Record<Style, string> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  'tg-spoiler': 'spoiler',
  code: 'code',
}
const styles = new Map(Object.entries(marks).map(([style, mark]) => [mark, style as Style]))

/** The document of the editor for a message. */
export function toDocument(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: blocks.map(toNode) }
}

/** The message of an editor's document; code blocks that follow each other are one. */
export function fromDocument(document: JSONContent): Block[] {
  const blocks: Block[] = []
  for (const block of (document.content ?? []).flatMap(fromNode)) {
    const last = blocks.at(-1)
    if (last?.kind === 'pre' && block.kind === 'pre') last.text += `\n${block.text}`
    else blocks.push(block)
  }
  return blocks
}

function toNode(block: Block): JSONContent {
  if (block.kind === 'line') return toParagraph(block.runs)
  if (block.kind === 'quote') return { type: 'blockquote', content: block.lines.map(toParagraph) }
  return { type: 'codeBlock', content: block.text ? [{ type: 'text', text: block.text }] : [] }
}

function toParagraph(runs: readonly Run[]): JSONContent {
  return { type: 'paragraph', content: runs.map(toText) }
}

function toText({ text, styles: names, href }: Run): JSONContent {
  const link = href ? [{ type: 'link', attrs: { href } }] : []
  return { type: 'text', text, marks: [...link, ...names.map((name) => ({ type: marks[name] }))] }
}

function fromNode(node: JSONContent): Block[] {
  if (node.type === 'codeBlock') {
    return [{ kind: 'pre', text: (node.content ?? []).map((part) => part.text ?? '').join('') }]
  }
  if (node.type === 'blockquote') return [{ kind: 'quote', lines: (node.content ?? []).flatMap(toLines) }]
  return toLines(node).map((runs) => ({ kind: 'line', runs }))
}

/** The lines of a paragraph: a hard break ends one. */
function toLines(paragraph: JSONContent): Run[][] {
  const lines: Run[][] = [[]]
  for (const part of paragraph.content ?? []) {
    if (part.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(toRun(part))
  }
  return lines.map(tidyRuns)
}

function toRun({ text = '', marks: given = [] }: JSONContent): Run {
  const names = given.flatMap((mark) => styles.get(mark.type) ?? [])
  const href: unknown = given.find((mark) => mark.type === 'link')?.attrs?.href
  return typeof href === 'string' ? { text, styles: names, href } : { text, styles: names }
}
