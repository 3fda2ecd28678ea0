/** A piece of a document. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** The pieces of a document: `## ` begins a heading, `- ` an item of a list, and an empty line ends a paragraph. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1)
    const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1]
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1]
    if (heading) blocks.push({ kind: 'heading', text: heading })
    else if (item && last?.kind === 'list' && isOpen) last.items.push(item)
    else if (item) blocks.push({ kind: 'list', items: [item] })
    else if (line && last?.kind === 'paragraph' && isOpen) last.text += ` ${line}`
    else if (line) blocks.push({ kind: 'paragraph', text: line })
    isOpen = line !== '' && !heading
  }
  return blocks
}
