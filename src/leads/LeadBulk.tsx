import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { changeLeads, exportLeads } from '#contract/leadBulk.ts'
import type { Lead, LeadChoices } from '#contract/leads.ts'
import { AssignSheet, BulkTagSheet } from '#src/companies/SortingSheets.tsx'
import { usePlatformFile } from '#src/companies/usePlatformFile.ts'
import { ChooseSheet } from '#src/resource/ChooseSheet.tsx'
import { stalePaths } from '#src/resource/listed.ts'
import { ListBulk } from '#src/resource/ListBulk.tsx'
import { useBulkChange } from '#src/resource/useBulkChange.tsx'
import { useName } from '#src/session/language/useName.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { IconDownload, IconLayoutKanban, IconMessage, IconTag, IconUser } from '#src/ui/icons.ts'
import { LeadMessage } from './LeadMessage.tsx'
import { LostReasonSheet } from './LeadMoveSheets.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

type Stage = LeadChoices['stages'][number]
type LeadBulkProps = Pick<ComponentProps<typeof ListBulk<Lead>>, 'resource' | 'rows' | 'selection'>

/** What can be done with all chosen leads beside the archive: a stage, a manager, a tag, a message. */
export function LeadBulk({ resource, rows, selection }: LeadBulkProps) {
  const { t } = useLingui()
  const nameOfStage = useName()
  const [asked, setAsked] = useState<'tag' | 'assign' | 'stage' | 'message'>()
  const [lost, setLost] = useState<Stage>()
  const { stages, managers, tags } = useLeadChoices()
  const ids = [...selection.keys]
  const { run, refused } = useBulkChange(changeLeads, { rows, selection, invalidates: stalePaths(resource) })
  const file = usePlatformFile(exportLeads, { name: 'leads.csv' })
  const close = () => setAsked(undefined)
  const move = async (id: string) => {
    const stage = stages.find((one) => one.id === id)
    if (stage?.category === 'lost') setLost(stage)
    else await run({ action: 'stage', ids, stage_id: id })
  }
  const isDisabled = ids.length === 0
  const more = [
    {
      key: 'stage',
      label: t({ message: 'Stage', context: 'of a lead' }),
      icon: <IconLayoutKanban aria-hidden />,
      isDisabled,
      onClick: () => setAsked('stage'),
    },
    {
      key: 'assign',
      label: t({ message: 'Manager', context: 'of a lead' }),
      icon: <IconUser aria-hidden />,
      isDisabled,
      onClick: () => setAsked('assign'),
    },
    {
      key: 'tag',
      label: t({ message: 'Tag', context: 'put a tag on leads' }),
      icon: <IconTag aria-hidden />,
      isDisabled: isDisabled || tags.length === 0,
      onClick: () => setAsked('tag'),
    },
    {
      key: 'message',
      label: t({ message: 'Message', context: 'to an owner' }),
      icon: <IconMessage aria-hidden />,
      isDisabled,
      onClick: () => setAsked('message'),
    },
    {
      key: 'export',
      label: t({ message: 'Export', context: 'leads into a file' }),
      icon: <IconDownload aria-hidden />,
      isDisabled: isDisabled || file.isBusy,
      onClick: () => file.run({ ids }),
    },
  ]
  return (
    <>
      <ListBulk {...{ resource, rows, selection, nameOf }} more={more} />
      {asked === 'stage' && (
        <ChooseSheet
          title={<Trans context="of a lead">Stage</Trans>}
          label={t({ message: 'Stage', context: 'of a lead' })}
          options={stages.map(({ id, name, colour }) => ({
            value: id,
            label: nameOfStage(name),
            before: <Dot tone={colour} />,
          }))}
          onChoose={move}
          onClose={close}
        />
      )}
      {lost && (
        <LostReasonSheet
          onChoose={(lost_reason) => run({ action: 'stage', ids, stage_id: lost.id, lost_reason })}
          onClose={() => setLost(undefined)}
        />
      )}
      {asked === 'assign' && <AssignSheet {...{ ids }} choices={managers} onRun={run} onClose={close} />}
      {asked === 'tag' && <BulkTagSheet {...{ ids }} choices={tags} onRun={run} onClose={close} />}
      {asked === 'message' && (
        <LeadMessage
          ids={ids}
          onSend={(reached, text) => run({ action: 'message', ids: reached, text })}
          onClose={close}
        />
      )}
      {refused}
    </>
  )
}

const nameOf = ({ name }: Lead) => name
