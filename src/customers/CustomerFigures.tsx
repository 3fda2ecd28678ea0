import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerFigures } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { Format } from '#src/format/format.ts'
import { callOptions } from '#src/session/useCall.ts'
import { useFormat, useNow } from '#src/session/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const NOTHING = '—'
const WHOLE_BP = 10_000

/** What the orders of a customer add up to. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const format = useFormat()
  const now = useNow()
  const { id, orders_count: count, spent, average, last_order_at: last } = customer
  const { data } = useQuery(callOptions(customerFigures, { params: { id } }))
  const favourite = data?.favourite
  const items = [
    { key: 'orders', label: <Trans>Orders</Trans>, value: format.number(count) },
    { key: 'spent', label: <Trans>Spent</Trans>, value: format.money(spent) },
    {
      key: 'average',
      label: <Trans>Average order</Trans>,
      value: average === null ? NOTHING : format.money(average),
    },
    { key: 'last', label: <Trans>Last order</Trans>, value: last ? format.ago(last, now) : NOTHING },
    {
      key: 'favourite',
      label: <Trans>Favourite product</Trans>,
      value: favourite ? `${format.qty(favourite.qty)} × ${favourite.name}` : NOTHING,
    },
    {
      key: 'cancelled',
      label: <Trans context="orders">Cancelled</Trans>,
      value: data ? cancelledOf(data, format) : NOTHING,
    },
  ]
  return (
    <Section header={<Trans>Key figures</Trans>}>
      <KeyValue items={items} />
    </Section>
  )
}

/** How many, with their share of the orders that are over. */
function cancelledOf({ done, cancelled }: Payload<typeof customerFigures>, format: Format): string {
  const over = done + cancelled
  if (cancelled === 0 || over === 0) return format.number(cancelled)
  return `${format.number(cancelled)} · ${format.percent(Math.round((cancelled * WHOLE_BP) / over / 100) * 100)}`
}
