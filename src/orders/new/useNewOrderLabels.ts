import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'

/** Names of the order's fields, for the notice that lists what needs to be corrected. */
export function useNewOrderLabels(): (path: string) => string | undefined {
  const { t } = useLingui()
  const note = useNoteLabel()
  const labels: Record<string, string> = {
    lines: t`Products`,
    customer: t`Customer`,
    'customer.phone': t`Phone`,
    'customer.name': t({ message: 'Name', context: 'person' }),
    fulfilment: t`Fulfilment`,
    branch_id: t`Branch`,
    address: t`Address`,
    zone_id: t`Delivery zone`,
    delivery_fee: t`Delivery fee`,
    table_no: t`Table`,
    due_at: t`Ready by`,
    override_reason: t({ message: 'Reason', context: 'cancellation' }),
    discount: t`Discount`,
    payment: t`Payment`,
    'payment.cash_given': t`Customer will pay with`,
    comment: note,
  }
  return (path) => labels[path] ?? labels[path.split('.')[0] ?? '']
}

/** What the note of an order is called: a shop has no kitchen that reads it. */
export function useNoteLabel(): string {
  const { t } = useLingui()
  const { company } = useSession()
  return company?.business === 'shop' ? t`Note to the order` : t`Note for the kitchen and the courier`
}
