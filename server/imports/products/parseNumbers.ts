import { CellError } from '#server/imports/reading/readCells.ts'

/** The largest price in minor units, as the contract has it. */
const maxPrice = 1_000_000_000_000n

/** Reads `36.00` or `36,00` as minor units of a currency, without a float. */
export function parsePrice(text: string, exponent: number): number {
  const [, sign, whole, decimals = ''] = /^([-−]?)(\d{1,30})(?:[.,](\d{1,30}))?$/.exec(text) ?? []
  if (whole === undefined) throw new CellError('not_a_number')
  if (decimals.slice(exponent).replace(/0+$/, '') !== '') throw new CellError('too_many_decimals')
  const minor = BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  if (sign !== '' && minor > 0n) throw new CellError('negative')
  if (minor > maxPrice) throw new CellError('too_large')
  return Number(minor)
}

/** Reads pieces in stock as thousandths; what is oversold, below zero, counts as none left. */
export function parseStock(text: string): number {
  const [, sign, digits] = /^(-?)(\d{1,15})(?:\.0*)?$/.exec(text || '0') ?? []
  if (digits === undefined) throw new CellError('not_a_number')
  const pieces = sign === '-' ? 0 : Number(digits)
  if (pieces > 1_000_000) throw new CellError('too_large')
  return pieces * 1000
}

/** Reads a weight in whole grams; nothing and zero are null. */
export function parseWeight(text: string): number | null {
  if (!/^(\d{1,9}(\.\d{1,9})?)?$/.test(text)) throw new CellError('not_a_number')
  const grams = Math.round(Number(text))
  if (grams > 10_000_000) throw new CellError('too_large')
  return grams || null
}
