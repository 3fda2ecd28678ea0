import { Trans, useLingui } from '@lingui/react/macro'
import { importRights } from '#contract/imports.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { can, useCan } from '#src/session/can.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDots, IconDownload, IconFileImport } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'
import { useExport } from './useExport.ts'

/** Whether the person holds every right that an import of customers needs. */
export function useMayImport(): boolean {
  const mayBegin = useCan('customers.import')
  return mayBegin && importRights.customers.every((right) => can(right))
}

/** Brings customers from a file, and puts those of the list into one. */
export function CustomerFiles() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { sort: _, ...narrowing } = useCustomerSearch()
  const mayImport = useMayImport()
  const mayExport = useCan('customers.export')
  const exporting = useExport()
  const items = [
    ...(mayImport
      ? [
          {
            key: 'import',
            label: <Trans>Import from a file</Trans>,
            before: <IconFileImport />,
            onClick: () => patch({ import: 1 }),
          },
        ]
      : []),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: <Trans>Export this list</Trans>,
            before: <IconDownload />,
            isDisabled: exporting.isBusy,
            onClick: () => exporting.run(narrowing),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      label={t({ message: 'More', context: 'actions' })}
      cancelLabel={t`Cancel`}
      items={items}
      renderTrigger={(trigger) => (
        <IconButton label={t({ message: 'More', context: 'actions' })} {...trigger}>
          <IconDots />
        </IconButton>
      )}
    />
  )
}
