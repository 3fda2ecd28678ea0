import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { archiveBranch, type Branch, branches } from '#contract/branches.ts'
import { stalePaths } from '#src/resource/listed.ts'
import type { useArchive } from '#src/resource/useArchive.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useSession } from '#src/session/session.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

interface ArchiveBranchProps {
  branch: Branch
  restore: ReturnType<typeof useArchive>['restore']
  onClose(): void
  onArchived(): void
}

/** Asks where the orders of a branch go before it is archived, and says how many they are. */
export function ArchiveBranch({ branch, restore, onClose, onArchived }: ArchiveBranchProps) {
  const { t } = useLingui()
  const [to, setTo] = useState<string | null>(null)
  const own = useSession().user?.branch_ids ?? []
  const targets = useReferences().branches.filter(
    ({ id }) => id !== branch.id && (own.length === 0 || own.includes(id)),
  )
  const archiving = useCall(archiveBranch, { invalidates: stalePaths(branches) })
  const { name, orders_count: count } = branch
  const targetName = targets.find(({ id }) => id === to)?.name ?? ''
  const archive = () =>
    archiving.run(
      { params: { id: branch.id }, body: { version: branch.version, to } },
      {
        onDone: () => {
          // Orders that have gone on since are not fetched back.
          const undo = () => restore(branch, t`${name} restored, its orders stay in “${targetName}”`)
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
        isDisabled: to === null,
        isBusy: archiving.isBusy,
        onClick: archive,
      }}
    >
      <List>
        <Section
          footer={
            to !== null &&
            t`${plural(count, { one: '# order moves', other: '# orders move' })} to “${targetName}”.`
          }
        >
          <SelectField
            label={<Trans>Move its orders to</Trans>}
            value={to}
            onChange={setTo}
            options={targets.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Section>
      </List>
    </Sheet>
  )
}
