import { compile } from 'html-to-text'

const skipped = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'textarea',
  'select',
  'img',
]
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Compiled once: reading the options takes longer than reading a text. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, maxInputLength: 200_000 },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** The words of an HTML text with its paragraphs and lists, without scripts, at most `max` characters. */
export function plainText(html: string, max: number): string {
  const text = convert(html)
  const clean = text
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return shorten(clean, max)
}

/** One line of text: no control characters, one space between words, NFC. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')
  const words = cut.replace(/\s+\S*$/u, '')
  return `${(words.length > max / 2 ? words : cut).trimEnd()}…`
}
