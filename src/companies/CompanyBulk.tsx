import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  changeCompanies,
  type CompanyBulkAction,
  companyBulkRights,
  exportCompanies,
} from '#contract/companyBulk.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { ChosenBar } from '#src/resource/ChosenBar.tsx'
import { useBulkChange } from '#src/resource/useBulkChange.tsx'
import { useMay } from '#src/session/can.ts'
import { IconClock, IconDownload, IconMessage, IconTag, IconUser } from '#src/ui/icons.ts'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { ExtendSheet } from './CompanyBulkSheets.tsx'
import { companyMoneyPaths } from './companyMoney.ts'
import { MessageSheet } from './MessageForm.tsx'
import { AssignSheet, BulkTagSheet } from './SortingSheets.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { usePlatformFile } from './usePlatformFile.ts'

export type BulkWish = CallInput<typeof changeCompanies>['body']
type Asked = Exclude<CompanyBulkAction, 'untag'>

/** What can be done with all chosen companies, and what became of it. */
export function CompanyBulk({ rows, selection }: { rows: readonly PlatformCompany[]; selection: Selection }) {
  const [asked, setAsked] = useState<Asked>()
  const ids = [...selection.keys]
  const { tags, managers } = useCompanyChoices()
  const invalidates = companyMoneyPaths
  const { run, refused } = useBulkChange(changeCompanies, { rows, selection, invalidates })
  const sheet = { ids, onRun: run, onClose: () => setAsked(undefined) }
  const subtitle = rows
    .flatMap(({ id, name }) => (selection.keys.has(id) ? [name] : []))
    .slice(0, 3)
    .join(', ')
  return (
    <>
      <ChosenBar selection={selection} actions={useActions(ids, setAsked)} />
      {asked === 'extend' && <ExtendSheet {...sheet} />}
      {asked === 'tag' && <BulkTagSheet {...sheet} choices={tags} />}
      {asked === 'assign' && <AssignSheet {...sheet} choices={managers} />}
      {asked === 'message' && (
        <MessageSheet
          subtitle={subtitle}
          onSend={(text) => run({ action: 'message', ids, text })}
          onClose={sheet.onClose}
        />
      )}
      {refused}
    </>
  )
}

/** What the person may do with many companies; everybody who sees them may take a file. */
function useActions(ids: readonly string[], onAsk: (action: Asked) => void): SelectionAction[] {
  const { t } = useLingui()
  const may = useMay()
  const invalidates = [platformCompanies.path]
  const { run: save, isBusy } = usePlatformFile(exportCompanies, { name: 'companies.csv', invalidates })
  const isDisabled = ids.length === 0
  const all: (SelectionAction & { key: Asked })[] = [
    {
      key: 'message',
      label: t({ message: 'Message', context: 'to an owner' }),
      icon: <IconMessage aria-hidden />,
      onClick: () => onAsk('message'),
    },
    {
      key: 'tag',
      label: t({ message: 'Tag', context: 'put a tag on companies' }),
      icon: <IconTag aria-hidden />,
      onClick: () => onAsk('tag'),
    },
    {
      key: 'assign',
      label: t({ message: 'Manager', context: 'of a lead' }),
      icon: <IconUser aria-hidden />,
      onClick: () => onAsk('assign'),
    },
    {
      key: 'extend',
      label: t({ message: 'Extend', context: 'subscription' }),
      icon: <IconClock aria-hidden />,
      onClick: () => onAsk('extend'),
    },
  ]
  return [
    ...all.filter(({ key }) => may(companyBulkRights[key])).map((action) => ({ ...action, isDisabled })),
    {
      key: 'export',
      label: t({ message: 'Export', context: 'companies into a file' }),
      icon: <IconDownload aria-hidden />,
      isDisabled: isDisabled || isBusy,
      onClick: () => save({ ids: [...ids] }),
    },
  ]
}
