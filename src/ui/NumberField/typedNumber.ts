/** How numbers are typed: what stands between thousands and before the fraction. */
export interface NumberFormat {
  group: string
  decimal: string
}

/**
 * Draws a number with groups of three digits, rounded to `decimals` digits; a fraction's last zeros only when `isFixed`.
 */
export function writeNumber(
  value: number,
  scale: number,
  decimals: number,
  format: NumberFormat,
  isFixed = false,
): string {
  const places = placesOf(scale)
  const digits = roundTo(Math.abs(value), places - decimals)
  const [whole = '0', fraction = ''] = toDecimalText(digits, places).split('.')
  const kept = isFixed ? fraction.slice(0, decimals).padEnd(decimals, '0') : fraction.replace(/0+$/, '')
  const sign = value < 0 && digits > 0 ? '-' : ''
  return sign + groupDigits(whole, format.group) + (kept && decimals > 0 ? format.decimal + kept : '')
}

/** Tidies what is being typed: digits grouped, one decimal mark, at most `decimals` digits after it. */
export function tidyTyped(
  text: string,
  decimals: number,
  format: NumberFormat,
  canBeNegative = false,
): string {
  const plain = toPlain(text, decimals > 0, format)
  const isNegative = canBeNegative && /^\s*[-\u2212]/.test(text)
  const [whole = '', ...fractions] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const fraction = fractions.join('').slice(0, decimals)
  const hasMark = plain.includes('.') && decimals > 0
  const body = groupDigits(hasMark && digits === '' ? '0' : digits, format.group)
  return (isNegative ? '-' : '') + body + (hasMark ? format.decimal + fraction : '')
}

/** Reads tidied text as an integer of `1 / scale`; null when there is no digit. Digits are shifted, nothing is rounded. */
export function readNumber(text: string, scale: number, format: NumberFormat): number | null {
  const plain = toPlain(text, true, format)
  if (!/\d/.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  const places = placesOf(scale)
  const digits = whole + fraction.padEnd(places, '0').slice(0, places)
  const number = Number(digits)
  return /^\s*[-\u2212]/.test(text) && number > 0 ? -number : number
}

/** Where the caret stands after tidying: behind the same digit of the fraction, or before as many of the whole number. */
export function moveCaret(before: string, caret: number, after: string, format: NumberFormat): number {
  const [head, fraction] = splitAt(before.slice(0, caret), format.decimal)
  const mark = after.indexOf(format.decimal)
  if (fraction !== undefined && mark >= 0) return Math.min(after.length, mark + 1 + countDigits(fraction))
  let following = countDigits(splitAt(before, format.decimal)[0].slice(head.length))
  let index = mark < 0 ? after.length : mark
  while (following > 0 && index > 0) {
    index -= 1
    if (/\d/.test(after[index] ?? '')) following -= 1
  }
  return index
}

function splitAt(text: string, mark: string): [head: string, tail?: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

function toPlain(text: string, hasDecimals: boolean, format: NumberFormat): string {
  const latin = toLatinDigits(text)
  const ungrouped = format.group ? latin.replaceAll(format.group, '') : latin
  const marked = ungrouped.replaceAll(format.decimal, '.').replaceAll(',', '.')
  return hasDecimals ? marked.replace(/[^\d.]/g, '') : marked.replace(/\..*$/, '').replace(/\D/g, '')
}

/** The text with the digits of Arabic, Persian and full-width writing as 0 to 9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digitValue(digit)))
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660
  return code - zero
}

const placesOf = (scale: number) => Math.round(Math.log10(scale))

function roundTo(value: number, places: number): number {
  if (places <= 0) return value
  const unit = 10 ** places
  return Math.round(value / unit) * unit
}

function toDecimalText(value: number, places: number): string {
  if (places === 0) return String(value)
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group)
}
