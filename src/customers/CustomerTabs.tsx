import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useAddressText } from '#src/orders/useAddressText.ts'
import { CustomerHistory } from './CustomerHistory.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'

const CustomerReviewsTab = lazy(() =>
  import('./CustomerReviewsTab.tsx').then((m) => ({ default: m.CustomerReviewsTab })),
)

type Tab = 'orders' | 'addresses' | 'reviews' | 'history'

/** Orders, addresses, reviews and history of a customer, one at a time. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const [maySeeOrders, maySeeReviews] = [useCan('orders.view'), useCan('reviews.view')]
  const maySeeContacts = useCan('customers.contacts')
  const [chosen, setChosen] = useState<Tab | null>(null)
  const panelId = useId()
  const items: { key: Tab; label: string }[] = [
    ...(maySeeOrders
      ? [{ key: 'orders' as const, label: t({ message: 'Orders', context: 'of a customer' }) }]
      : []),
    ...(maySeeContacts
      ? [{ key: 'addresses' as const, label: t({ message: 'Addresses', context: 'of a customer' }) }]
      : []),
    ...(maySeeReviews
      ? [{ key: 'reviews' as const, label: t({ message: 'Reviews', context: 'of a customer' }) }]
      : []),
    { key: 'history', label: t({ message: 'History', context: 'of a customer' }) },
  ]
  const tab = chosen ?? items[0]?.key
  const { id } = customer
  return (
    <List>
      <Chips
        mode="segments"
        label={t`About the customer`}
        value={tab ?? ''}
        onChange={(key) => setChosen(key as Tab)}
        items={items}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={items.find(({ key }) => key === tab)?.label}>
        {tab === 'orders' && <CustomerOrders id={id} />}
        {tab === 'addresses' && <Addresses customer={customer} />}
        {tab === 'reviews' && (
          <Suspense>
            <CustomerReviewsTab id={id} />
          </Suspense>
        )}
        {tab === 'history' && <CustomerHistory id={id} />}
      </div>
    </List>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const { t } = useLingui()
  const addressText = useAddressText()
  return (
    <Section kind="list" label={t({ message: 'Addresses', context: 'of a customer' })}>
      {addresses.length === 0 && (
        <Cell isMuted role="listitem">
          <Trans>No addresses yet</Trans>
        </Cell>
      )}
      {addresses.map((address) => (
        <Cell
          key={JSON.stringify(address)}
          role="listitem"
          isMultiline
          before={
            <IconTile size={40}>
              <IconMapPin />
            </IconTile>
          }
          hint={address.comment || undefined}
        >
          {addressText(address)}
        </Cell>
      ))}
    </Section>
  )
}
