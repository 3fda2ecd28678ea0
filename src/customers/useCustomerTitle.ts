import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'

/** A customer's name, or what stands for it once it was erased. */
export function useCustomerTitle(): (customer: Pick<Customer, 'name' | 'erased_at'>) => string {
  const { t } = useLingui()
  return ({ name, erased_at }) => (erased_at ? t`Erased customer` : name)
}
