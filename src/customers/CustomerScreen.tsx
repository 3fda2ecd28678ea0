import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { customers } from '#contract/customers.ts'
import { LockGate } from '#src/profile/LockGate.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconFileImport, IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useSelection } from '#src/ui/SelectionBar/useSelection.ts'
import { useSearch } from '@tanstack/react-router'
import { CustomerBulk, useMayBulk } from './CustomerBulk.tsx'
import { useMayImport } from './CustomerFiles.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerRows } from './CustomerRows.tsx'
import styles from './CustomerScreen.module.css'
import { SegmentList } from './CustomerSegments.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { useCustomerList } from './useCustomerList.ts'
import { useCustomerSearch } from './useCustomerSearch.ts'

const CustomerForm = lazy(() => import('./CustomerForm.tsx').then((m) => ({ default: m.CustomerForm })))
const ImportSheet = lazy(() =>
  import('#src/imports/ImportSheet.tsx').then((m) => ({ default: m.ImportSheet })),
)
const CustomerSheet = lazy(() => import('./CustomerSheet.tsx').then((m) => ({ default: m.CustomerSheet })))

/** Who buys, behind the person's lock where there is one. */
export function CustomerScreen() {
  return (
    <LockGate scope="contacts">
      <Customers />
    </LockGate>
  )
}

/** Found by name or digits of a phone, in segments, each with a card. */
function Customers() {
  const { t } = useLingui()
  const search = useCustomerSearch()
  const width = useWidth()
  const [isPhone, isDesktop] = [width === 'phone', width === 'desktop']
  const mayAdd = useCan(customers.permissions.create)
  const opened = useOpenRow()
  const list = useCustomerList(search)
  const patch = useSearchPatch()
  const { import: isImporting } = useSearch({ from: '/app/_partner/customers/' })
  const mayImport = useMayImport()
  const mayBulk = useMayBulk()
  const chosen = useSelection(list.rows.map(({ id }) => id))
  const selection = mayBulk ? chosen : undefined
  const { sort: _, ...narrowing } = search
  const isNarrowed = Object.keys(narrowing).length > 0
  return (
    <Page hasAddButton={mayAdd}>
      <CustomerHeader onAdd={opened.openNew} />
      <div className={isDesktop ? styles.wide : undefined}>
        {isDesktop && <SegmentList />}
        <div className={styles.rows}>
          <ListStates
            list={list}
            skeleton={isPhone ? 'cell' : 'tableRow'}
            empty={isNarrowed ? <NothingFound /> : <NoCustomers mayImport={mayImport} />}
          >
            {isPhone ? (
              <CustomerRows customers={list.rows} selection={selection} onOpen={opened.open} />
            ) : (
              <CustomerTable
                customers={list.rows}
                selection={selection}
                openId={opened.id}
                onOpen={opened.open}
              />
            )}
          </ListStates>
        </div>
      </div>
      {selection && <CustomerBulk rows={list.rows} selection={selection} />}
      {mayAdd && isPhone && !chosen.isOn && (
        <AddButton icon={<IconPlus />} label={t`Add customer`} onClick={opened.openNew}>
          <Trans>Add customer</Trans>
        </AddButton>
      )}
      <Suspense>
        {opened.id && (
          <CustomerSheet key={opened.id} id={opened.id} onOpen={opened.open} onClose={opened.close} />
        )}
        {opened.isNew && <CustomerForm onClose={opened.close} />}
        {isImporting && mayImport && (
          <ImportSheet dataset="customers" onClose={() => patch({ import: undefined }, { replace: true })} />
        )}
      </Suspense>
    </Page>
  )
}

function NoCustomers({ mayImport }: { mayImport: boolean }) {
  return (
    <Placeholder
      picture="empty"
      header={<Trans>No customers yet</Trans>}
      action={
        mayImport && (
          <Button before={<IconFileImport />} to="/app/customers?import=1">
            <Trans>Import from a file</Trans>
          </Button>
        )
      }
    >
      <Trans>They appear with the first order, or you can add them manually.</Trans>
    </Placeholder>
  )
}
