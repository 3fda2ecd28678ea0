import type { RichTextLabels } from './RichText.tsx'

/** Words of the examples. */
export const sampleLabels: RichTextLabels = {
  toolbar: 'Formatting',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underlined',
    strike: 'Crossed out',
    spoiler: 'Hidden until pressed',
    link: 'Link',
    code: 'Monospaced',
    codeBlock: 'Monospaced block',
    blockquote: 'Quote',
  },
  link: {
    title: 'Link',
    address: 'Address',
    save: 'Save link',
    remove: 'Remove link',
    close: 'Close',
    wrongAddress: 'The messenger opens only http, https and tg addresses.',
  },
  loading: 'The editor is loading',
  plain: 'Formatting could not be loaded. What you write now is sent as plain text.',
  retry: 'Try again',
}
