import type { ReactNode } from 'react'

/** One country of the selector. */
export interface PhoneCountry {
  /** ISO code of two letters. */
  code: string
  /** Name in the user's language. */
  name: string
  /** Digits after the plus. */
  callingCode: string
  /** True when another country is the main one of its calling code. */
  sharesCode?: boolean
  /** A small picture. */
  flag?: ReactNode
  /** Other names by which people look for it. */
  aliases?: readonly string[]
  /** Draws a line above it in the whole list. */
  startsGroup?: boolean
}

/** What a typed text means. */
export interface PhoneReading {
  /** ISO code of the country that the digits belong to, null when they belong to none. */
  country: string | null
  /** The number as the field hands it on. */
  phone: string
  /** True when no number of the country is that long. */
  isTooLong: boolean
}

/** The phone library, loaded later; the field works without it. */
export interface PhoneTools {
  /** Reads what is typed; a number without a plus belongs to the country chosen before. */
  read(text: string, country: string | null): PhoneReading
  /** Puts separators between the digits and loses none. */
  format(text: string, country: string | null): string
  /** A number of the country as people write it, shown in the empty field. */
  example?(country: string): string | null
}

const MOST_DIGITS = 15

/** Digits of every script as Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    // Ten digits of a script stand in a row, and rows only ever touch other rows.
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** Leaves out the hidden direction marks that contact apps copy with a number. */
export function dropMarks(text: string): string {
  return text.replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
}

/** Latin digits and at most one leading plus: all that a phone number needs. */
export function cleanPhone(text: string): string {
  const latin = toLatinDigits(text).replaceAll('＋', '+')
  const digits = latin.replace(/\D/g, '')
  return /[+\d]/.exec(latin)?.[0] === '+' ? `+${digits}` : digits
}

/** Reads a number with nothing but the calling codes of the listed countries. */
export function readPlainly(
  text: string,
  chosen: string | null,
  countries: readonly PhoneCountry[],
): PhoneReading {
  const clean = cleanPhone(text).replace(/^00/, '+')
  const country = clean.startsWith('+') ? countryOfCode(clean, countries, chosen) : chosen
  const callingCode = countries.find(({ code }) => code === country)?.callingCode
  const isNational = clean !== '' && !clean.startsWith('+') && callingCode !== undefined
  const phone = isNational ? `+${callingCode}${clean}` : clean
  const hasWords = /[\p{L}#;*]/u.test(text)
  return {
    country,
    phone: hasWords ? toLatinDigits(text).trim() : phone === '+' ? '' : phone,
    isTooLong: phone.replace('+', '').length > MOST_DIGITS,
  }
}

/** Country by calling code alone; the one chosen before wins among those that share the code. */
function countryOfCode(
  international: string,
  countries: readonly PhoneCountry[],
  chosen: string | null,
): string | null {
  const before = countries.find(({ code }) => code === chosen)
  if (before && `+${before.callingCode}`.startsWith(international)) return chosen
  const fits = countries.filter(({ callingCode }) => international.startsWith(`+${callingCode}`))
  const longest = Math.max(0, ...fits.map(({ callingCode }) => callingCode.length))
  const best = fits.filter(({ callingCode }) => callingCode.length === longest)
  const own = best.find(({ code }) => code === chosen)
  return (own ?? best.find(({ sharesCode }) => !sharesCode) ?? best[0])?.code ?? null
}

/**
 * The text after another country was chosen by hand: a calling code, or digits that are none, give way to the new
 * code; without a plus the digits stay.
 */
export function changeCallingCode(text: string, from: string | undefined, to: string): string {
  const clean = cleanPhone(text)
  if (!clean.startsWith('+')) return text
  const digits = clean.slice(1)
  const length = from !== undefined && digits.startsWith(from) ? from.length : Math.min(3, digits.length)
  return `+${to}${digits.slice(length)}`
}

/** Where the caret stands after formatting: behind as many digits and pluses as before, or before the next of them. */
export function placeCaret(digitsBefore: number, text: string, isForwardDelete = false): number {
  if (digitsBefore === 0 && !isForwardDelete) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (!/[\d+]/.test(text[index] ?? '')) continue
    seen += 1
    if (seen === digitsBefore && !isForwardDelete) return index + 1
    if (seen === digitsBefore + 1 && isForwardDelete) return index
  }
  return text.length
}
