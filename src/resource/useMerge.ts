import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { RowBase } from '#contract/resource.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { ListedResource } from './listed.ts'

/** What the screen of a mergeable resource says about its merges. */
export interface Merging<Row extends RowBase> {
  /** How much a row is used; of several rows the others become the most used one unless somebody chooses another. */
  uses?(row: Row): number
  /** Tells rows of one name apart: how much one is used, or where it is. */
  hint?(row: Row): string
  /** Says what changes when the row becomes the one of this name, where that is not its uses in the words of `hint`. */
  effect?(row: Row, keptName: string): string
}

/** What a merge of rows works with. */
export interface MergeProps<Row extends RowBase> {
  resource: ListedResource<Row, object>
  merging: Merging<Row>
  nameOf(row: Row): string
  onClose(): void
  onMerged(): void
}

/** What two rows have to share to become one, as a query of the list. */
export function sharedBy<Row extends RowBase>(
  { mergesWithin }: ListedResource<Row, object>,
  row: Row,
): object {
  const shared = Object.entries(row).filter(([name]) => name === mergesWithin)
  return Object.fromEntries(shared)
}

const NAMED = 3

/** Makes one row of several; the toast names them. */
export function useMerge<Row extends RowBase>({ resource, nameOf, onMerged }: MergeProps<Row>) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy } = useCall(resource.endpoints.merge)
  function merge(kept: Row, others: readonly Row[]): void {
    const names = others.slice(0, NAMED).map(nameOf)
    const otherName = others.length > NAMED ? `${names.join(', ')}…` : names.join(', ')
    const keptName = nameOf(kept)
    run(
      { params: { id: kept.id }, body: { version: kept.version, other_ids: others.map(({ id }) => id) } },
      {
        onDone: () => {
          // Rows of any other list may have had one of them.
          void queries.invalidateQueries()
          const text = t({ message: `${otherName} merged into ${keptName}`, context: 'rows of a list' })
          toasts.show({ text, type: 'success' })
          onMerged()
        },
      },
    )
  }
  return { merge, isBusy }
}
