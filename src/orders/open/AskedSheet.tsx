import type { OrderRow } from '#contract/orders.ts'
import type { Advancing } from '#src/orders/useAdvance.ts'
import { useName } from '#src/session/language/useName.ts'
import { ReasonSheet } from './ReasonSheet.tsx'
import { UnpaidSheet } from './UnpaidSheet.tsx'

/** What is asked before an order goes on; nothing most of the time. */
export function AskedSheet({ order, advancing }: { order: OrderRow; advancing: Advancing }) {
  const nameOf = useName()
  const { asked, advance, forget, isBusy } = advancing
  if (!asked) return null
  const { action, reason } = asked
  const verb = nameOf(action.stage.button_label)
  if (asked.what === 'reason')
    return (
      <ReasonSheet
        title={verb}
        verb={verb}
        name="stage_reason"
        isBusy={isBusy}
        onClose={forget}
        onSay={(said) => advance(order, action, { reason: said })}
      />
    )
  return (
    <UnpaidSheet
      order={order}
      mustPay={action.stage.requires_payment || action.stage.category !== 'done'}
      isBusy={isBusy}
      onClose={forget}
      onFinish={(latest, isConfirmed) => advance(latest, action, { reason, isConfirmed })}
    />
  )
}
