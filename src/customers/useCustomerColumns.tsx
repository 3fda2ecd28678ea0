import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import type { Column } from '#src/resource/columns.ts'
import { counts } from '#src/session/language/counts.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { tagColumn } from '#src/tags/tagColumn.tsx'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import styles from './CustomerColumns.module.css'
import { CustomerPill } from './CustomerPill.tsx'

/** Name, phone, orders, what they have spent, the last one; in the table also what else is known. */
export function useCustomerColumns(): Column<Customer>[] {
  const isPhone = useWidth() === 'phone'
  const format = useFormat()
  const now = useNow()
  const money = (sum: number) => <Money parts={format.amountParts(sum)} />
  return [
    { key: 'avatar', header: null, place: 'before', cell: ({ name }) => <Avatar name={name} /> },
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      place: 'title',
      cell: ({ name, is_blacklisted }) =>
        isPhone || !is_blacklisted ? (
          name
        ) : (
          <span>
            {name} <CustomerPill />
          </span>
        ),
      text: ({ name }) => name,
    },
    {
      key: 'phone',
      header: <Trans>Phone</Trans>,
      place: 'subtitle',
      cell: ({ phone }) =>
        phone ? <span className={styles.phone}>{writtenPhone(phone)}</span> : !isPhone && '—',
    },
    tagColumn('customer'),
    {
      key: 'orders',
      header: <Trans>Orders</Trans>,
      align: 'end',
      place: 'hint',
      cell: ({ orders_count: count }) => (isPhone ? counts.order(count) : format.number(count)),
    },
    {
      key: 'spent',
      header: <Trans>Spent</Trans>,
      align: 'end',
      place: 'after',
      cell: ({ spent, is_blacklisted }) => {
        if (!isPhone) return money(spent)
        return is_blacklisted ? <CustomerPill /> : spent > 0 && money(spent)
      },
    },
    {
      key: 'average',
      header: <Trans>Average order</Trans>,
      align: 'end',
      isHidden: true,
      cell: ({ average }) => (average === null ? '—' : money(average)),
    },
    {
      key: 'last_order_at',
      header: <Trans>Last order</Trans>,
      align: 'end',
      place: 'hint',
      isQuiet: true,
      cell: ({ last_order_at: at }) => (at ? format.moment(at, now) : !isPhone && '—'),
    },
    ...useMoreColumns(),
  ]
}

/** What is shown when somebody chooses it. */
function useMoreColumns(): Column<Customer>[] {
  const format = useFormat()
  const day = useDay()
  return [
    {
      key: 'created_at',
      header: <Trans context="the day on which somebody became a customer">Customer since</Trans>,
      align: 'end',
      isHidden: true,
      isQuiet: true,
      cell: ({ created_at }) => format.date(created_at),
    },
    {
      key: 'birthday',
      header: <Trans>Birthday</Trans>,
      align: 'end',
      isHidden: true,
      cell: ({ birthday }) => (birthday === null ? '—' : day(birthday)),
    },
    {
      key: 'consent',
      header: <Trans>Consent to marketing</Trans>,
      isHidden: true,
      cell: ({ has_consent }) =>
        has_consent ? <Trans context="customers, to marketing">Agreed</Trans> : '—',
    },
  ]
}
