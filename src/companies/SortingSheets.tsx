import { Trans, useLingui } from '@lingui/react/macro'
import type { Sorting } from '#contract/platformBulk.ts'
import { ChooseSheet } from '#src/resource/ChooseSheet.tsx'

interface SortingSheetProps {
  ids: string[]
  /** What there is to choose. */
  choices: readonly { id: string; name: string }[]
  onRun(wish: Sorting): Promise<void>
  onClose(): void
}

/** Which tag is put on the rows, or taken off. */
export function BulkTagSheet({ ids, choices, onRun, onClose }: SortingSheetProps) {
  const { t } = useLingui()
  return (
    <ChooseSheet
      title={<Trans>Tag</Trans>}
      label={t`Tags`}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      verb={t`Add tag`}
      onChoose={(tag_id) => onRun({ action: 'tag', ids, tag_id })}
      onClose={onClose}
      other={{
        verb: <Trans>Remove tag</Trans>,
        onChoose: (tag_id) => onRun({ action: 'untag', ids, tag_id }),
      }}
    />
  )
}

const NOBODY = ':nobody'

/** Who of the platform looks after the rows. */
export function AssignSheet({ ids, choices, onRun, onClose }: SortingSheetProps) {
  const { t } = useLingui()
  return (
    <ChooseSheet
      title={<Trans context="of a lead">Manager</Trans>}
      label={t({ message: 'Manager', context: 'of a lead' })}
      options={[
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
        { value: NOBODY, label: t({ message: 'Nobody', context: 'manager of a lead' }) },
      ]}
      onChoose={(id) => onRun({ action: 'assign', ids, manager_id: id === NOBODY ? null : id })}
      onClose={onClose}
    />
  )
}
