import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, OrderEvent } from '#contract/orders.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Timeline } from '#src/ui/Timeline/Timeline.tsx'
import styles from '#src/orders/OrderFilters.module.css'
import { useDeliveryWords } from '#src/deliveries/useDeliveryWords.ts'
import { useStages } from '#src/orders/useStages.ts'
import sheet from './OrderSheet.module.css'

/** Who did what with the order, and when. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const titleOf = useEventTitle(order)
  const allowedBy = useAllowedBy()
  const feeOf = useChangedFee(order)
  const told = ({ id, data: { customer_text: text } }: OrderEvent) => ({
    key: `${id} told`,
    title: t`Message to the customer`,
    subtitle: <div className={sheet.told}>{String(text)}</div>,
  })
  return (
    <Section header={<Trans context="order">History</Trans>}>
      <Timeline
        className={styles.choice}
        items={order.events.flatMap((event) => [
          {
            key: event.id,
            title: titleOf(event),
            subtitle: [
              format.moment(event.created_at, now),
              event.actor_name,
              allowedBy(event),
              feeOf(event),
              reasonOf(event),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          ...(event.data['customer_text'] ? [told(event)] : []),
        ])}
      />
    </Section>
  )
}

const hasReason = new Set<OrderEvent['type']>([
  'created',
  'moved',
  'accepted',
  'delivery',
  'refunded',
  'reopened',
  'edited',
])

/** Why an order was taken all the same, went to a stage that asks for it, was not delivered, or goes elsewhere. */
const reasonOf = ({ type, data: { reason } }: OrderEvent) =>
  hasReason.has(type) && typeof reason === 'string' ? reason : ''

/** Who has allowed what the actor might not do alone. */
function useAllowedBy(): (event: OrderEvent) => string {
  const { t } = useLingui()
  return ({ data: { allowed_by: name } }) => (typeof name === 'string' ? t`Allowed once: ${name}` : '')
}

function useEventTitle(order: Order): (event: OrderEvent) => string {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const stages = useStages()
  const { branches, tags } = useReferences()
  const deliveryTitle = useDeliveryTitle()
  return ({ type, data }) => {
    const stage = stages.find((one) => one.id === afterOf(data.stage_id))
    const present = tags.find((one) => one.id === data.tag_id)?.name ?? '—'
    const tag = typeof data.name === 'string' ? data.name : present
    const branch = branches.find((one) => one.id === afterOf(data.branch_id))
    const stageName = stage ? nameOf(stage.name) : (branch?.name ?? '')
    const sum = typeof data.amount === 'number' ? format.money(data.amount, order.currency) : ''
    const total = afterOf(data.total)
    const newTotal = typeof total === 'number' ? format.money(total, order.currency) : ''
    const method = typeof data.method_name === 'string' ? data.method_name : ''
    const titles: Record<OrderEvent['type'], string> = {
      created: t({ message: 'Created', context: 'order history' }),
      accepted: t({ message: 'Accepted', context: 'order history' }),
      moved: stageName ? t`Moved to: ${stageName}` : t({ message: 'Moved', context: 'order history' }),
      cancelled: t({ message: 'Cancelled', context: 'order history' }),
      lines_edited: newTotal ? t`Items changed, new total: ${newTotal}` : t`Items changed`,
      note: t`Note changed`,
      refunded: sum ? t`Refunded: ${sum}, ${method}` : t({ message: 'Refunded', context: 'order' }),
      payment: sum ? t`Payment received: ${sum}, ${method}` : t`Payment received`,
      edited: branch
        ? t`Moved to: ${stageName}`
        : method
          ? t`Payment method: ${method}, new total: ${newTotal}`
          : data.address
            ? t`Address changed`
            : t`Details changed`,
      reopened: t({ message: 'Reopened', context: 'order history' }),
      tagged: t`Tag added: ${tag}`,
      untagged: t`Tag removed: ${tag}`,
      delivery: deliveryTitle(data),
      released: data.moved
        ? t`Free again: the person who had it has another role or branch`
        : t`Free again: the person who had it left the team`,
    }
    return titles[type]
  }
}

/** What other lines or another address have made of the delivery fee. */
function useChangedFee({ currency }: Order): (event: OrderEvent) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ type, data: { delivery_fee: change } }) => {
    if ((type !== 'lines_edited' && type !== 'edited') || !Array.isArray(change)) return ''
    const [before, after] = change.map((sum) => format.amount(Number(sum), currency))
    return t`Delivery fee: ${before} → ${after}`
  }
}

/** Who has a delivery now, or how far it is. */
function useDeliveryTitle(): (data: OrderEvent['data']) => string {
  const { t } = useLingui()
  const words = useDeliveryWords()
  return ({ courier, state: change }) => {
    const name = afterOf(courier)
    const state = afterOf(change)
    if (typeof name === 'string' && state === 'offered')
      return t({ id: 'deliveries.offeredTo', message: `Offered to ${name}` })
    if (typeof name === 'string') return t`Courier: ${name}`
    return words[state as keyof typeof words] ?? t({ message: 'Delivery', context: 'order' })
  }
}

/** Changes are written as [before, after]. */
function afterOf(change: unknown): unknown {
  return Array.isArray(change) ? change[1] : change
}
