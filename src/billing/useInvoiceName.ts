import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/billing.ts'

/** What an invoice, an act or a credit note is called. */
export function useInvoiceName(): (invoice: Pick<Invoice, 'kind' | 'label'>) => string {
  const { t } = useLingui()
  return ({ kind, label }) => {
    if (kind === 'credit') return t`Credit note ${label}`
    return kind === 'topup' ? t`Invoice ${label}` : t`Act ${label}`
  }
}
