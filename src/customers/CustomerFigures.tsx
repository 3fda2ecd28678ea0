import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerFigures } from '#contract/customerCalls.ts'
import type { Customer } from '#contract/customers.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import styles from './CustomerFigures.module.css'

const NOTHING = '—'

/** What the orders of a customer add up to. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const format = useFormat()
  const now = useNow()
  const { id, orders_count: count, spent, average, last_order_at: last } = customer
  const { data } = useQuery(callOptions(customerFigures, { params: { id } }))
  const cancelled = data?.cancelled ?? 0
  const mean = average === null ? null : format.amount(average)
  return (
    <dl className={styles.figures}>
      <Figure
        name={<Trans>Orders</Trans>}
        hint={cancelled > 0 && <Plural value={cancelled} one="# cancelled" other="# cancelled" />}
      >
        {format.number(count)}
      </Figure>
      <Figure name={<Trans>Spent</Trans>} hint={mean !== null && <Trans>{mean} on average</Trans>}>
        {format.amount(spent)}
      </Figure>
      <Figure name={<Trans>Last order</Trans>}>{last ? format.ago(last, now) : NOTHING}</Figure>
    </dl>
  )
}

function Figure({ name, hint, children }: { name: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {hint && <dd className={styles.name}>{hint}</dd>}
    </div>
  )
}
