import { stars } from '#contract/plans.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

/** A sum in words, also one in the messenger's Stars. */
export function usePrice(): (amount: number, currency: string) => string {
  const format = useFormat()
  return (amount, currency) =>
    currency === stars ? `★ ${format.number(amount)}` : format.money(amount, currency)
}
