import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { customers, type Customer } from '#contract/customers.ts'
import { LockGate } from '#src/profile/LockGate.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useCan } from '#src/session/can.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { go } from '#src/session/navigation/shell.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CustomerAbout } from './CustomerAbout.tsx'
import { CustomerContact, CustomerPicture } from './CustomerPortrait.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import styles from './CustomerCard.module.css'
import { EditCustomer } from './EditCustomer.tsx'
import { useHasOrderButton } from './NewOrderButton.tsx'
import { newOrderPath } from './newOrderPath.ts'
import { useCustomerTitle } from './useCustomerTitle.ts'
import { useKeptCustomer } from './useKeptCustomer.ts'

const LIST = '/app/customers'

/** The card of a customer at an address of its own. */
export function CustomerCard() {
  return (
    <LockGate scope="contacts">
      <Card />
    </LockGate>
  )
}

function Card() {
  const { t } = useLingui()
  const { customerId } = useParams({ from: '/app/_partner/customers/$customerId' })
  const titleOf = useCustomerTitle()
  const mayOrder = useCan('orders.create')
  const { row, error, refetch } = useRow(customers, customerId)
  useKeptCustomer(row, (id) => go(`${LIST}/${id}`, { replace: true }))
  const isUnknown = error instanceof ApiError && error.status < 500
  return (
    <Page hasAddButton={mayOrder}>
      <PageHeader
        title={row ? titleOf(row) : <Trans context="section">Customer</Trans>}
        onBack={() => go(LIST)}
        backLabel={t({ message: 'Back', context: 'button' })}
        actions={row && <EditCustomer customer={row} />}
        picture={row && <CustomerPicture customer={row} />}
      >
        {row && <CustomerContact customer={row} />}
      </PageHeader>
      {row && <CustomerBlocks customer={row} />}
      {!row && isUnknown && (
        <Placeholder
          picture="noMatch"
          header={<Trans>This doesn’t exist, or you don’t have access to it.</Trans>}
        />
      )}
      {!row && error && !isUnknown && <ListFailed onRetry={refetch} />}
      {!row && !error && <Skeleton kind="card" count={3} label={t`Loading`} />}
    </Page>
  )
}

function CustomerBlocks({ customer }: { customer: Customer }) {
  const isDesktop = useWidth() === 'desktop'
  const { t } = useLingui()
  const hasButton = useHasOrderButton(customer)
  return (
    <>
      <div className={isDesktop ? styles.wide : undefined}>
        <List>
          <CustomerAbout customer={customer} onGone={() => go(LIST)} />
          {!isDesktop && <CustomerTabs customer={customer} />}
        </List>
        {isDesktop && <CustomerTabs customer={customer} />}
      </div>
      {hasButton && (
        <AddButton icon={<IconPlus />} to={newOrderPath(customer)} label={t`New order`}>
          <Trans>New order</Trans>
        </AddButton>
      )}
    </>
  )
}
