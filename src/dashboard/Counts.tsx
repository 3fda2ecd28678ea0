import { Trans } from '@lingui/react/macro'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

/** How much the company has by now; each row opens its list. */
export function Counts({ counts: { orders, products, customers } }: { counts: Dashboard['counts'] }) {
  const format = useFormat()
  const count = (value: number) => <Text weight="semibold">{format.number(value)}</Text>
  if (orders === undefined && products === undefined && customers === undefined) return null
  return (
    <Section header={<Trans>Company totals</Trans>}>
      {orders !== undefined && (
        <Cell to="/app/orders" isMultiline after={count(orders)}>
          <Trans>All orders to date</Trans>
        </Cell>
      )}
      {products !== undefined && (
        <Cell to="/app/products" after={count(products)}>
          <Trans>Products</Trans>
        </Cell>
      )}
      {customers !== undefined && (
        <Cell to="/app/customers" after={count(customers)}>
          <Trans context="section">Customers</Trans>
        </Cell>
      )}
    </Section>
  )
}
