import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { customers } from '#contract/customers.ts'
import { LockGate } from '#src/profile/LockGate.tsx'
import { ListBody } from '#src/resource/ListBody.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconFileImport, IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { CustomerBulk, useMayBulk } from './CustomerBulk.tsx'
import { useMayImport } from './CustomerFiles.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import styles from './CustomerScreen.module.css'
import { SegmentList } from './CustomerSegments.tsx'
import { useCustomerColumns } from './useCustomerColumns.tsx'

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
  const isDesktop = useWidth() === 'desktop'
  const screen = useListScreen(customers, { events: ['order.created'] })
  const { editor, patch, mayAdd } = screen
  const { rows } = screen.list
  const { import: isImporting } = useSearch({ from: '/app/_partner/customers/' })
  const mayImport = useMayImport()
  const selection = useMayBulk() ? screen.selection : undefined
  return (
    <Page hasAddButton={mayAdd}>
      <CustomerHeader onAdd={mayAdd ? editor.openNew : undefined} />
      <div className={isDesktop ? styles.wide : undefined}>
        {isDesktop && <SegmentList />}
        <div className={styles.rows}>
          <ListBody
            screen={screen}
            label={t({ message: 'Customers', context: 'section' })}
            columns={useCustomerColumns()}
            selection={selection}
            empty={<NoCustomers mayImport={mayImport} />}
          />
        </div>
      </div>
      {selection && <CustomerBulk rows={rows} selection={selection} />}
      {mayAdd && !screen.selection.isOn && (
        <AddButton icon={<IconPlus />} label={t`Add customer`} onClick={editor.openNew}>
          <Trans>Add customer</Trans>
        </AddButton>
      )}
      <Suspense>
        {editor.id && (
          <CustomerSheet key={editor.id} id={editor.id} onOpen={editor.open} onClose={editor.close} />
        )}
        {editor.isNew && <CustomerForm onClose={editor.close} />}
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
