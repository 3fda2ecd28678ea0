/** Refuses what is not a whole number of minor units, thousandths, basis points or points of at least `least`. */
export function requireInteger(name: string, value: number, least = 0): number {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${name} is a whole number of at least ${least}, got ${value}`)
  }
  return value
}

/** Turns an exact intermediate result back into a number, or throws a RangeError where a number would lose units. */
export function toSafe(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`${value} is too large to be an amount`)
  return result
}

/** The sum of amounts; throws a RangeError above Number.MAX_SAFE_INTEGER. */
export function sum(amounts: readonly number[]): number {
  return toSafe(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
}

/** `amount × multiplier / divisor` of non-negative integers, half up, exact in between. */
export function scale(amount: number, multiplier: number, divisor: number): number {
  const product = 2n * BigInt(amount) * BigInt(multiplier) + BigInt(divisor)
  return toSafe(product / (2n * BigInt(divisor)))
}

/** `amount × multiplier / divisor` of non-negative integers, rounded down, exact in between. */
export function scaleDown(amount: number, multiplier: number, divisor: number): number {
  return toSafe((BigInt(amount) * BigInt(multiplier)) / BigInt(divisor))
}

/** One part over which an amount is spread: its weight decides its share, the VAT rate the first tie. */
export interface SpreadPart {
  weight: number
  vat_rate_bp: number
}

/**
 * Splits an amount by weight so that the shares add up to it (largest remainder). Ties: higher VAT rate, then larger
 * part, then position; so the same parts in another order get the same shares, up to a swap of equal parts.
 */
export function spread(amount: number, parts: readonly SpreadPart[]): number[] {
  if (amount === 0) return parts.map(() => 0)
  const whole = parts.reduce((total, part) => total + BigInt(part.weight), 0n)
  const exact = parts.map((part) => BigInt(amount) * BigInt(part.weight))
  const shares = exact.map((product) => toSafe(product / whole))
  const ranked = parts.map((part, position) => ({ ...part, position, rest: exact[position]! % whole }))
  ranked.sort(
    (a, b) =>
      Number(b.rest > a.rest) - Number(b.rest < a.rest) ||
      b.vat_rate_bp - a.vat_rate_bp ||
      b.weight - a.weight ||
      a.position - b.position,
  )
  for (const { position } of ranked.slice(0, amount - sum(shares))) shares[position]! += 1
  return shares
}
