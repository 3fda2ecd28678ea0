/** How numbers are typed: what stands between thousands and before the fraction. */
export interface NumberFormat {
  group: string
  decimal: string
}

/** Draws a number with groups of three digits, `decimals` digits at most; a fraction's last zeros only when `isFixed`. */
export function writeNumber(
  value: number,
  scale: number,
  decimals: number,
  format: NumberFormat,
  isFixed = false,
): string {
  const [whole = '0', fraction = ''] = toDecimalText(value, scale).replace('-', '').split('.')
  const kept = isFixed ? fraction.padEnd(decimals, '0') : fraction.replace(/0+$/, '')
  const sign = value < 0 ? '-' : ''
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
  const places = Math.round(Math.log10(scale))
  const digits = whole + fraction.padEnd(places, '0').slice(0, places)
  const number = Number(digits)
  return /^\s*[-\u2212]/.test(text) && number > 0 ? -number : number
}

/** Where the caret stands after tidying: behind as many digits and marks as before. */
export function moveCaret(before: string, caret: number, after: string, format: NumberFormat): number {
  const counts = (letter: string) => /[\d-]/.test(letter) || letter === format.decimal
  const wanted = Array.from(before.slice(0, caret)).filter(
    (letter) => counts(letter) || /[.,]/.test(letter),
  ).length
  let seen = 0
  for (let index = 0; index < after.length; index++) {
    if (seen === wanted) return index
    if (counts(after[index] ?? '')) seen += 1
  }
  return after.length
}

function toPlain(text: string, hasDecimals: boolean, format: NumberFormat): string {
  const latin = text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digitValue(digit)))
  const ungrouped = format.group ? latin.replaceAll(format.group, '') : latin
  const marked = ungrouped.replaceAll(format.decimal, '.').replaceAll(',', '.')
  return hasDecimals ? marked.replace(/[^\d.]/g, '') : marked.replace(/\..*$/, '').replace(/\D/g, '')
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660
  return code - zero
}

function toDecimalText(value: number, scale: number): string {
  const places = Math.round(Math.log10(scale))
  if (places === 0) return String(Math.abs(value))
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group)
}
