import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { exportLeads } from '#contract/leadBulk.ts'
import { leads } from '#contract/leads.ts'
import { usePlatformFile } from '#src/companies/usePlatformFile.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { withWords } from '#src/session/language/words.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconChartLine, IconDots, IconDownload, IconFileImport } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import type { LeadNarrowing } from './leadNarrowing.ts'

const LeadImport = lazy(() =>
  withWords(import('./LeadImport.tsx')).then((module) => ({ default: module.LeadImport })),
)
const LostReasons = lazy(() =>
  withWords(import('./LostReasons.tsx')).then((module) => ({ default: module.LostReasons })),
)

/** What concerns all leads: bringing many of them in, putting those of the list into a file, and why they are lost. */
export function LeadTools({ narrowing }: { narrowing: LeadNarrowing }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'import' | 'lost'>()
  const mayCreate = useCan(leads.permissions.create)
  const isReadOnly = useIsReadOnly()
  const mayImport = mayCreate && !isReadOnly
  const file = usePlatformFile(exportLeads, { name: 'leads.csv' })
  const close = () => setOpened(undefined)
  const label = t({ message: 'More', context: 'actions' })
  return (
    <>
      <Menu
        label={label}
        cancelLabel={t`Cancel`}
        items={[
          ...(mayImport
            ? [
                {
                  key: 'import',
                  label: <Trans>Import a list of leads</Trans>,
                  before: <IconFileImport aria-hidden />,
                  onClick: () => setOpened('import'),
                },
              ]
            : []),
          {
            key: 'export',
            label: <Trans>Export this list</Trans>,
            before: <IconDownload aria-hidden />,
            isDisabled: file.isBusy,
            onClick: () => file.run({ ...narrowing, ...(narrowing.due && { due: true }) }),
          },
          {
            key: 'lost',
            label: <Trans>Why leads are lost</Trans>,
            before: <IconChartLine aria-hidden />,
            onClick: () => setOpened('lost'),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton label={label} {...trigger}>
            <IconDots aria-hidden />
          </IconButton>
        )}
      />
      <Suspense>
        {opened === 'import' && <LeadImport onClose={close} />}
        {opened === 'lost' && <LostReasons onClose={close} />}
      </Suspense>
    </>
  )
}
