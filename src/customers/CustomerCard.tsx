import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { customers, type Customer } from '#contract/customers.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { ApiError } from '#src/session/errors.ts'
import { go } from '#src/session/shell.ts'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CustomerAbout } from './CustomerAbout.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import styles from './CustomerCard.module.css'
import { useCustomerTitle } from './useCustomerTitle.ts'
import { useKeptCustomer } from './useKeptCustomer.ts'

const LIST = '/app/customers'

/** The card of a customer at an address of its own. */
export function CustomerCard() {
  const { t } = useLingui()
  const { customerId } = useParams({ from: '/app/_partner/customers/$customerId' })
  const titleOf = useCustomerTitle()
  const { row, error, refetch } = useRow(customers, customerId)
  useKeptCustomer(row, (id) => go(`${LIST}/${id}`, { replace: true }))
  const isUnknown = error instanceof ApiError && error.status < 500
  return (
    <Page>
      <PageHeader
        title={row ? titleOf(row) : <Trans context="section">Customer</Trans>}
        onBack={() => go(LIST)}
        backLabel={t({ message: 'Back', context: 'button' })}
        actions={row && <CustomerMenu customer={row} onGone={() => go(LIST)} />}
      />
      {row && <CustomerBlocks customer={row} />}
      {!row && isUnknown && (
        <Placeholder picture="noMatch" header={<Trans>This does not exist, or you may not see it.</Trans>} />
      )}
      {!row && error && !isUnknown && <ListFailed onRetry={refetch} />}
      {!row && !error && <Skeleton kind="card" count={3} label={t`Loading`} />}
    </Page>
  )
}

function CustomerBlocks({ customer }: { customer: Customer }) {
  const isDesktop = useWidth() === 'desktop'
  return (
    <div className={isDesktop ? styles.wide : undefined}>
      <List>
        <CustomerAbout customer={customer} />
        {!isDesktop && <CustomerOrders id={customer.id} />}
      </List>
      {isDesktop && <CustomerOrders id={customer.id} />}
    </div>
  )
}
