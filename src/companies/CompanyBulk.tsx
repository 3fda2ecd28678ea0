import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeCompanies, type CompanyBulkAction, companyBulkRights } from '#contract/companyBulk.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import type { BulkResult } from '#contract/resourceEndpoints.ts'
import { BulkRefused } from '#src/resource/BulkRefused.tsx'
import { ChosenBar } from '#src/resource/ChosenBar.tsx'
import { useCall } from '#src/session/calls/useCall.ts'
import { useMay } from '#src/session/can.ts'
import { IconClock, IconDownload, IconMessage, IconTag, IconUser } from '#src/ui/icons.ts'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { AssignSheet, BulkTagSheet, ExtendSheet } from './CompanyBulkSheets.tsx'
import { companyMoneyPaths } from './companyMoney.ts'
import { MessageSheet } from './MessageForm.tsx'
import { useCompanyExport } from './useCompanyExport.ts'

export type BulkWish = CallInput<typeof changeCompanies>['body']
type Asked = Exclude<CompanyBulkAction, 'untag'>

/** What can be done with all chosen companies, and what became of it. */
export function CompanyBulk({ rows, selection }: { rows: readonly PlatformCompany[]; selection: Selection }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const [failed, setFailed] = useState<BulkResult>()
  const ids = [...selection.keys]
  const call = useCall(changeCompanies, { isSilent: true, invalidates: companyMoneyPaths })
  const run = async (wish: BulkWish) => {
    const result = await call.runAsync({ body: wish })
    const [done, refused] = [result.done.length, result.refused.length]
    toasts.show({
      text: t`${done} updated, ${refused} rejected`,
      type: refused > 0 ? 'warning' : 'success',
    })
    selection.leave()
    if (refused > 0) setFailed(result)
  }
  const sheet = { ids, onRun: run, onClose: () => setAsked(undefined) }
  const subtitle = rows
    .flatMap(({ id, name }) => (selection.keys.has(id) ? [name] : []))
    .slice(0, 3)
    .join(', ')
  return (
    <>
      <ChosenBar selection={selection} actions={useActions(ids, setAsked)} />
      {asked === 'extend' && <ExtendSheet {...sheet} />}
      {asked === 'tag' && <BulkTagSheet {...sheet} />}
      {asked === 'assign' && <AssignSheet {...sheet} />}
      {asked === 'message' && (
        <MessageSheet
          subtitle={subtitle}
          onSend={(text) => run({ action: 'message', ids, text })}
          onClose={sheet.onClose}
        />
      )}
      {failed && (
        <BulkRefused
          done={failed.done.length}
          refused={failed.refused}
          nameOf={(id) => rows.find((one) => one.id === id)?.name ?? ''}
          onClose={() => setFailed(undefined)}
        />
      )}
    </>
  )
}

/** What the person may do with many companies; everybody who sees them may take a file. */
function useActions(ids: readonly string[], onAsk: (action: Asked) => void): SelectionAction[] {
  const { t } = useLingui()
  const may = useMay()
  const { run: save, isBusy } = useCompanyExport()
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
