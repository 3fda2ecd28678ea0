import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '#contract/dashboard.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { IconCircleCheckFilled, IconFileImport, IconReceipt } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

/** What a new company does first: bring its products, take an order. */
export function FirstSteps({ attention }: { attention: Dashboard['attention'] }) {
  const { t } = useLingui()
  const [canImport, canOrder] = [useCan('products.import'), useCan('orders.create')]
  const hasProducts = !attention.some(({ kind }) => kind === 'no_products')
  if (!canImport && !canOrder) return null
  return (
    <Section header={<Trans>First steps</Trans>} label={t`First steps`}>
      {canImport && (
        <Cell
          before={
            <IconTile tone={hasProducts ? 'green' : 'blue'}>
              {hasProducts ? <IconCircleCheckFilled /> : <IconFileImport />}
            </IconTile>
          }
          subtitle={<Trans>From a file of your last shop system, or one by one</Trans>}
          to={hasProducts ? '/app/products' : '/app/products?import=1'}
        >
          <Trans>Import your products</Trans>
        </Cell>
      )}
      {canOrder && (
        <Cell
          before={
            <IconTile tone="teal">
              <IconReceipt />
            </IconTile>
          }
          subtitle={<Trans>By phone, at the counter or for a table</Trans>}
          to="/app/orders/new"
        >
          <Trans>Take your first order</Trans>
        </Cell>
      )}
    </Section>
  )
}
