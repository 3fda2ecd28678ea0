import type { ReactNode } from 'react'

/** One country of the selector. */
export interface PhoneCountry {
  /** ISO code of two letters. */
  code: string
  /** Name in the user's language. */
  name: string
  /** Digits after the plus. */
  callingCode: string
  /** A small picture. */
  flag?: ReactNode
  /** Other names by which people look for it. */
  aliases?: readonly string[]
}

/** The phone library, loaded later; the field works without it. */
export interface PhoneTools {
  /** Formats what is typed; `e164` is null while the number is not possible. */
  format(text: string, country: string): { text: string; country: string | null; e164: string | null }
  /** Longest core number of the country's allowed types. */
  longestCoreLength?(country: string): number
}

/** Latin digits and at most one leading plus: all that a phone number needs. */
export function cleanPhone(text: string): string {
  const latin = text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660))
  })
  const digits = latin.replace(/\D/g, '')
  const first = /[+＋\d]/.exec(latin)?.[0]
  return first === '+' || first === '＋' ? `+${digits}` : digits
}

/** Turns what is typed into an international number: national digits get the country's calling code. */
export function toInternational(text: string, callingCode: string): string {
  const clean = cleanPhone(text)
  if (clean === '' || clean === '+') return clean
  if (clean.startsWith('+')) return clean
  return clean.startsWith('00') ? `+${clean.slice(2)}` : `+${callingCode}${clean}`
}

/** Drops a national trunk digit that makes the core number too long. */
export function dropTrunk(international: string, callingCode: string, longest: number | undefined): string {
  const prefix = `+${callingCode}`
  if (!longest || !international.startsWith(prefix)) return international
  const core = international.slice(prefix.length)
  return core.length > longest && /^[08]/.test(core) ? prefix + core.slice(1) : international
}

/** True when the core number is longer than any of its country's. */
export function isTooLong(international: string, callingCode: string, longest: number | undefined): boolean {
  const limit = longest === undefined ? 15 : callingCode.length + longest
  return international.replace(/\D/g, '').length > limit
}

/** Country by calling code alone; the one chosen before wins among those that share the code. */
export function findCountry(
  international: string,
  countries: readonly PhoneCountry[],
  chosen: string,
): string | null {
  const fits = countries.filter((country) => international.startsWith(`+${country.callingCode}`))
  const longest = Math.max(0, ...fits.map((country) => country.callingCode.length))
  const best = fits.filter((country) => country.callingCode.length === longest)
  return (best.find((country) => country.code === chosen) ?? best[0])?.code ?? null
}

/** Where the caret stands after formatting: behind as many digits and pluses as before. */
export function movePhoneCaret(before: string, caret: number, after: string, added: number): number {
  const wanted = (before.slice(0, caret).match(/[\d+]/g)?.length ?? 0) + added
  let seen = 0
  for (let index = 0; index < after.length; index++) {
    if (seen === wanted) return index
    if (/[\d+]/.test(after[index] ?? '')) seen += 1
  }
  return after.length
}
