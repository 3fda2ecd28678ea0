import type { LocaleRules } from './localeRules.ts'

/** One piece of a written number, shaped as `Intl.NumberFormat#formatToParts` shapes it. */
export interface NumberPart {
  type: string
  value: string
}

/** What a sum needs to be written: symbol, digits of the minor unit, and whether they are written. */
export interface MoneyUnit {
  symbol: string
  exponent: number
  show_decimals: boolean
}

const MINUS = '\u2212\u00a0'
const NO_BREAK_SPACE = '\u00a0'

/** A number with exactly `decimals` digits after the separator, rounded half away from zero. */
export function writeNumber(rules: LocaleRules, value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction] = text.split('.')
  const isZero = !/[1-9]/.test(text)
  const digits = group(rules, whole) + (fraction ? rules.decimal + fraction : '')
  return (value < 0 && !isZero ? MINUS : '') + digits
}

/** Thousandths as a quantity: 1500 is 1.5; zeros at the end are left out. */
export function writeQty(rules: LocaleRules, thousandths: number): string {
  const decimals = thousandths % 1000 === 0 ? 0 : thousandths % 100 === 0 ? 1 : thousandths % 10 === 0 ? 2 : 3
  return writeNumber(rules, thousandths / 1000, decimals)
}

/** Basis points as a percent: 1250 is 12.5 %. */
export function writePercent(rules: LocaleRules, basisPoints: number): string {
  const decimals = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2
  return rules.percent.replace('#', writeNumber(rules, basisPoints / 100, decimals))
}

/** Minor units as far as they are written: whole ones of the currency where nobody uses its minor unit, half away from zero. */
export function shownMinor(minor: number, { exponent, show_decimals }: MoneyUnit): number {
  if (show_decimals) return minor
  const whole = 10 ** exponent
  return Math.sign(minor) * Math.round(Math.abs(minor) / whole) * whole
}

/** Minor units without the currency; the minor digits are left out where the currency hides them. */
export function writeAmount(rules: LocaleRules, minor: number, unit: MoneyUnit): string {
  const shown = shownMinor(minor, unit)
  const decimals = unit.show_decimals ? unit.exponent : 0
  const digits = String(Math.abs(shown)).padStart(unit.exponent + 1, '0')
  const at = digits.length - unit.exponent
  const text = group(rules, digits.slice(0, at)) + (decimals ? rules.decimal + digits.slice(at) : '')
  return (shown < 0 ? MINUS : '') + text
}

/** Minor units with the currency in the place where the language puts it. */
export function moneyParts(rules: LocaleRules, minor: number, unit: MoneyUnit): NumberPart[] {
  const isBefore = rules.currency.startsWith('¤')
  // A debt has its minus before a symbol that comes first.
  const minus = isBefore && shownMinor(minor, unit) < 0 ? '\u2212' : ''
  const amount = { type: 'integer', value: writeAmount(rules, minus ? -minor : minor, unit) }
  const currency = { type: 'currency', value: minus + unit.symbol }
  const needsSpace = !isBefore || /\p{L}$/u.test(unit.symbol)
  const space = needsSpace ? [{ type: 'literal', value: NO_BREAK_SPACE }] : []
  return isBefore ? [currency, ...space, amount] : [amount, ...space, currency]
}

function group({ group: separator, minGrouping }: LocaleRules, whole: string): string {
  if (whole.length < 3 + minGrouping) return whole
  return whole.replace(/\B(?=(?:\d{3})+$)/g, separator)
}
