import type { FontPart } from './fonts.ts'

/** A piece of a text that one font writes. */
export interface Run {
  part: FontPart
  text: string
}

/** Signs that the fonts have not, but another that says the same. */
const likenesses: Record<string, string> = { '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2011': '-', '→': '–' }
/** What stands for a letter of a script that the fonts have not. */
const UNKNOWN = '?'
/** Pictures, and signs that only say how others are drawn. */
const unseen =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Variation_Selector}]/u

/** Cuts a text into runs, each of letters that its font has: the font of the letter before goes on as long as it can. */
export function splitRuns(text: string, parts: readonly FontPart[]): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1)
    const written = writable(sign, parts)
    if (written === '') continue
    const part = last && has(last.part, written) ? last.part : parts.find((one) => has(one, written))
    if (!part) continue
    if (last?.part === part) last.text += written
    else runs.push({ part, text: written })
  }
  return runs
}

/** The sign itself where a font has it, else one that says the same; nothing of what has no letter. */
function writable(sign: string, parts: readonly FontPart[]): string {
  const isKnown = (one: string) => parts.some((part) => has(part, one))
  if (/\s/.test(sign) && sign !== '\u00a0' && sign !== '\u202f' && sign !== '\u2009') return ' '
  if (isKnown(sign)) return unseen.test(sign) && !/[©®™]/.test(sign) ? '' : sign
  const like = likenesses[sign]
  if (like !== undefined) return like
  if (unseen.test(sign)) return ''
  const plain = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (plain !== '' && plain !== sign && Array.from(plain).every(isKnown)) return plain
  return /\p{M}/u.test(sign) ? '' : UNKNOWN
}

const has = ({ font }: FontPart, sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
