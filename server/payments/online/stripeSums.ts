import { currencies } from '#contract/currencies.ts'

/** Currencies that Stripe counts with another number of digits than ISO 4217 does. */
const digits: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

const exponentOf = (currency: string) => currencies.find(({ code }) => code === currency)?.exponent ?? 2

const factorOf = (currency: string) => {
  const exponent = exponentOf(currency)
  return 10 ** ((digits[currency] ?? exponent) - exponent)
}

/** A sum in minor units as Stripe counts them. */
export const toStripe = (amount: number, currency: string): number => amount * factorOf(currency)

/** A sum of Stripe's in minor units; `currency` in small letters as Stripe writes it. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()))

/** Sums of three digits end in a zero there. */
export function isWholeThere(amount: number, currency: string): boolean {
  const sum = toStripe(amount, currency)
  return Number.isInteger(sum) && (exponentOf(currency) < 3 || sum % 10 === 0)
}
