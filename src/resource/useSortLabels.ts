import { useLingui } from '@lingui/react/macro'
import type { SortLabels } from '#src/ui/SortableList/SortableList.tsx'

/** What rows that are put in order by hand say of themselves. */
export function useSortLabels(): SortLabels {
  const { t } = useLingui()
  return {
    handle: (name) => t`Move ${name}`,
    help: t`Press Space to lift the row, the arrow keys to move it, Space to drop it, and Escape to cancel.`,
    lifted: ({ name, place, count }) => t`${name} lifted, position ${place} of ${count}`,
    moved: ({ name, place, count }) => t`${name}, position ${place} of ${count}`,
    dropped: ({ name, place, count }) => t`${name} dropped, position ${place} of ${count}`,
    cancelled: ({ name, place, count }) => t`${name} is back at position ${place} of ${count}`,
    up: t`Move up`,
    down: t`Move down`,
    first: t`Move to the top`,
    last: t`Move to the bottom`,
    close: t`Cancel`,
  }
}
