import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'
import { unpackWoff } from './unpackWoff.ts'

const { resolve } = createRequire(import.meta.url)

/** Noto Sans comes in parts by script; what most texts are made of stands first. */
const parts = [
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-greek-ext',
  'noto-sans-armenian/files/noto-sans-armenian-armenian',
]

export type Weight = 400 | 700

/** One part of the letters in one weight, as a document embeds it. */
export interface FontPart {
  name: string
  file: Buffer
  font: Font
}

export type Fonts = Record<Weight, readonly FontPart[]>

let loading: Promise<Fonts> | undefined

/** Every part in both weights; read once in a process, with the first paper. */
export function loadFonts(): Promise<Fonts> {
  loading ??= Promise.all([readParts(400), readParts(700)]).then(([regular, bold]) => ({
    400: regular,
    700: bold,
  }))
  return loading
}

const readParts = (weight: Weight) => Promise.all(parts.map((part) => readPart(part, weight)))

// A document cannot embed a part of a WOFF2, whose outlines are packed in a way of their own.
async function readPart(part: string, weight: Weight): Promise<FontPart> {
  const file = unpackWoff(await readFile(resolve(`@fontsource/${part}-${weight}-normal.woff`)))
  return { name: `${part} ${weight}`, file, font: create(file) as Font }
}
