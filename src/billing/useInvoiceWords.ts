import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/billing.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useLineWords } from './useLineWords.ts'

/** What an invoice is for, in a few words: its lines, what is left to pay, and of a credit note the invoice that it takes back. */
export function useInvoiceWords(): (invoice: Invoice) => string[] {
  const { t } = useLingui()
  const format = useFormat()
  const words = useLineWords()
  return ({ kind, state, lines, amount, paid, currency, credits_label: label }) => {
    if (kind === 'credit') return label === null ? [] : [t`Invoice ${label}`]
    const rest = format.money(amount - paid, currency.code)
    return [...lines.map(words), ...(state === 'open' && paid > 0 ? [t`Left to pay: ${rest}`] : [])]
  }
}
