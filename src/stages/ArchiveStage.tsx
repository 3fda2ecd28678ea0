import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { archiveStage, type StageRow, stages } from '#contract/stages.ts'
import { stalePaths } from '#src/resource/listed.ts'
import type { useArchive } from '#src/resource/useArchive.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

interface ArchiveStageProps {
  stage: StageRow
  rows: readonly StageRow[]
  restore: ReturnType<typeof useArchive>['restore']
  onClose(): void
  onArchived(): void
}

/** Asks where the orders of a stage go before it is archived, and says how many they are. */
export function ArchiveStage({ stage, rows, restore, onClose, onArchived }: ArchiveStageProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const [to, setTo] = useState<string | null>(null)
  const archiving = useCall(archiveStage, { invalidates: stalePaths(stages) })
  const name = nameOf(stage.name)
  const isOpen = ({ category }: StageRow) => category === 'new' || category === 'in_progress'
  const targets = rows.filter((one) => one.id !== stage.id && isOpen(one))
  const target = targets.find(({ id }) => id === to)
  const targetName = target ? nameOf(target.name) : ''
  const count = stage.orders_count
  const archive = () =>
    archiving.run(
      { params: { id: stage.id }, body: { version: stage.version, to } },
      {
        onDone: () => {
          // Orders that have gone on since are not fetched back.
          const undo = () =>
            restore({ id: stage.id, name }, t`${name} restored, its orders stay in “${targetName}”`)
          toasts.show({ text: t`${name} archived`, action: { label: t`Undo`, onClick: undo } })
          onClose()
          onArchived()
        },
      },
    )
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Archive “{name}”</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Archive', context: 'put into the archive' }),
        isDisabled: !target,
        isBusy: archiving.isBusy,
        onClick: archive,
      }}
    >
      <List>
        <Section
          footer={
            target &&
            t`${plural(count, { one: '# order moves', other: '# orders move' })} to “${targetName}”.`
          }
        >
          <SelectField
            label={<Trans>Move its orders to</Trans>}
            value={to}
            onChange={setTo}
            options={targets.map((one) => ({ value: one.id, label: nameOf(one.name) }))}
          />
        </Section>
      </List>
    </Sheet>
  )
}
