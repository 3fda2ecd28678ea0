import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { customers } from '#contract/customers.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useCan } from '#src/session/can.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerRows } from './CustomerRows.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { useCustomerList } from './useCustomerList.ts'
import { useCustomerSearch } from './useCustomerSearch.ts'

const CustomerForm = lazy(() => import('./CustomerForm.tsx').then((m) => ({ default: m.CustomerForm })))
const CustomerSheet = lazy(() => import('./CustomerSheet.tsx').then((m) => ({ default: m.CustomerSheet })))

/** Who buys: found by name or digits of a phone, in segments, each with a card. */
export function CustomerScreen() {
  const { t } = useLingui()
  const search = useCustomerSearch()
  const isPhone = useWidth() === 'phone'
  const mayAdd = useCan(customers.permissions.create)
  const opened = useOpenRow()
  const list = useCustomerList(search)
  const isNarrowed = Boolean(search.q || search.segment)
  return (
    <Page hasAddButton={mayAdd}>
      <CustomerHeader onAdd={opened.openNew} />
      <ListStates
        list={list}
        skeleton={isPhone ? 'cell' : 'tableRow'}
        empty={isNarrowed ? <NothingFound /> : <NoCustomers />}
      >
        {isPhone ? (
          <CustomerRows customers={list.rows} onOpen={opened.open} />
        ) : (
          <CustomerTable customers={list.rows} openId={opened.id} onOpen={opened.open} />
        )}
      </ListStates>
      {mayAdd && isPhone && (
        <AddButton icon={<IconPlus />} label={t`Add customer`} onClick={opened.openNew}>
          <Trans>Add customer</Trans>
        </AddButton>
      )}
      <Suspense>
        {opened.id && (
          <CustomerSheet key={opened.id} id={opened.id} onOpen={opened.open} onClose={opened.close} />
        )}
        {opened.isNew && <CustomerForm onClose={opened.close} />}
      </Suspense>
    </Page>
  )
}

function NoCustomers() {
  return (
    <Placeholder picture="empty" header={<Trans>No customers yet</Trans>}>
      <Trans>They appear with the first order, or are added by hand.</Trans>
    </Placeholder>
  )
}
