import * as z from 'zod/mini'
import { locales } from './locales.ts'

export { inLanguage } from './inLanguage.ts'

/** Opaque id: a time-ordered UUID, in the one spelling in which ids are compared. */
export const id = z.uuid().check(z.toLowerCase())
/** At most `max` ids, each once. */
export const ids = (max: number) =>
  z.array(id).check(
    z.maxLength(max),
    z.overwrite((all) => [...new Set(all)]),
  )
/** Non-negative amount in minor units of the document's currency. */
export const money = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
/** Amount in minor units that may be negative. */
export const signedMoney = z.int()
/** Rate in basis points: 1200 is 12 %. */
export const rate = z.int().check(z.minimum(0), z.maximum(10_000))
/** Quantity in thousandths: 1000 is one piece, 999,000 the most. */
export const qty = z.int().check(z.minimum(1), z.maximum(999_000))
/** There is no year 0 in PostgreSQL. */
const hasYear = (text: string) => !text.startsWith('0000')
/** How a quantity is counted, as it was when it was sold: decimal places, and what stands behind it ("kg"). */
export const soldUnit = {
  unit_name: z.nullable(z.string()),
  unit_precision: z.int(),
}
/** UTC instant as ISO text. */
export const instant = z.iso.datetime().check(z.refine(hasYear))
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** Name of a time zone, as Asia/Tashkent. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone))
/** Local calendar day as YYYY-MM-DD. */
export const day = z.iso.date().check(z.refine(hasYear))
const DAY_MS = 86_400_000
/** First and last day of a period of at most so many days; both belong to it. */
export const periodOf = (mostDays: number) =>
  z.strictObject({ from: day, to: day }).check(({ value, issues }) => {
    const days = (Date.parse(value.to) - Date.parse(value.from)) / DAY_MS + 1
    const wrong = { origin: 'days', input: value.to, path: ['to'] }
    if (days < 1) issues.push({ code: 'too_small', minimum: 1, ...wrong })
    if (days > mostDays) issues.push({ code: 'too_big', maximum: mostDays, ...wrong })
  })
/** The greatest value of a PostgreSQL integer. */
const MAX_INTEGER = 2_147_483_647
/** +1 on each write; a stale one is refused with 409 and the present row. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/** Signs that turn the direction of what follows, have no width, or were made to be seen by no one. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
/** The flags of England, Scotland and Wales are written with tags. */
const flags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu
/** Joiners of letters and emoji, and selectors of the form of the sign before them. */
const forms = /\u200c|\u200d|[\ufe00-\ufe0f]/gu
/** What a joiner may follow: letters of scripts that join, marks, emoji. */
const joins =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar}|\p{Script=Tibetan}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u

function isNeeded(sign: string, at: number, text: string): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0x20)
  if (sign >= '\ufe00') return /[\p{L}\p{N}\p{S}\p{P}]/u.test(before)
  return joins.test(before) && /[\p{L}\p{M}\p{S}]/u.test(after)
}

/** The text without signs that nobody can see, but for those that scripts and emoji are written with. */
export function withoutUnseen(text: string): string {
  const kept = text.match(flags) ?? []
  const plain = (part: string) =>
    part
      .replace(unseen, '')
      .replace(forms, (sign, at: number, whole: string) => (isNeeded(sign, at, whole) ? sign : ''))
  return text
    .split(flags)
    .map((part, at) => plain(part) + (kept[at] ?? ''))
    .join('')
}

/** Single-line text without control characters and signs that nobody sees, trimmed, of `min` to `max` characters. */
export const line = (min: number, max: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutUnseen),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
    )

/** Text of several lines, trimmed, at most `max` characters. */
export const paragraphs = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.regex(/^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u),
    )

const codes = locales.map((locale) => locale.code) as [string, ...string[]]

/** App code of one of the 23 languages. */
export const localeCode = z.enum(codes)

/** Text by language code, at least one language; `max` bounds each text. */
export const translated = (max: number) =>
  z.partialRecord(localeCode, line(1, max)).check(z.refine((texts) => Object.keys(texts).length > 0))
/** Long text by language code; may be empty. */
export const translatedParagraphs = (max: number) => z.partialRecord(localeCode, paragraphs(max))

/** The twelve tones of stages, tags and categories. */
export const tones = [
  'slate',
  'blue',
  'indigo',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
] as const
export const tone = z.enum(tones)
export type Tone = (typeof tones)[number]

/** Query-string list: `a,b` becomes ['a', 'b']; at most 50 items. */
export const listOf = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').filter(Boolean)),
    ),
    z.array(item).check(z.maxLength(50)),
  )
