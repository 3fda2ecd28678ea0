import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BULK_LIMIT } from '#contract/resourceEndpoints.ts'
import { SelectionBar, type SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'

export interface ChosenBarProps {
  selection: Selection
  actions: readonly SelectionAction[]
  /** Accessible name of the bar. */
  label?: string
  /** The most rows that the actions take. */
  limit?: number
}

/** The bar of the chosen rows with its words: how many there are, and what can be done with all of them. */
export function ChosenBar({ selection, actions, label, limit = BULK_LIMIT }: ChosenBarProps) {
  const { t } = useLingui()
  const count = selection.keys.size
  return (
    <SelectionBar
      selection={selection}
      actions={actions}
      labels={{
        bar: label ?? t`Selected rows`,
        close: t`Exit selection`,
        all: t`Select all`,
        none: t`Clear selection`,
        more: t({ message: 'More', context: 'actions' }),
        cancel: t`Cancel`,
      }}
    >
      {count > limit
        ? t`Up to ${limit} at a time`
        : plural(count, { one: '# selected', other: '# selected' })}
    </SelectionBar>
  )
}
