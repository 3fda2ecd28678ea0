import { useLingui } from '@lingui/react/macro'

/** Names of the order's fields, for the notice that lists what needs to be corrected. */
export function useNewOrderLabels(): (path: string) => string | undefined {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    lines: t`Products`,
    customer: t`Customer`,
    'customer.phone': t`Phone`,
    'customer.name': t({ message: 'Name', context: 'person' }),
    fulfilment: t`Fulfilment`,
    branch_id: t`Branch`,
    address: t`Address`,
    delivery_fee: t`Delivery fee`,
    table_no: t`Table`,
    due_at: t`Ready by`,
    discount: t`Discount`,
    payment: t`Payment`,
    'payment.cash_given': t`Cash received`,
    comment: t`Note for the kitchen and the courier`,
  }
  return (path) => labels[path] ?? labels[path.split('.')[0] ?? '']
}
