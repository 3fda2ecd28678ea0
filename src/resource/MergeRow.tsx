import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { call } from '#src/session/calls/call.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useRow } from './resourceCalls.ts'
import { type MergeProps, sharedBy, useMerge } from './useMerge.ts'

interface MergeRowProps<Row extends RowBase> extends MergeProps<Row> {
  /** The one that becomes another. */
  row: Row
}

const SHOWN = 20

/** Chooses the row that this one becomes, and says how much changes before it does. */
export function MergeRow<Row extends RowBase>(props: MergeRowProps<Row>) {
  const { resource, merging, row, nameOf, onClose } = props
  const { t } = useLingui()
  const name = nameOf(row)
  const [keptId, setKeptId] = useState<string>()
  const { row: kept } = useRow(resource, keptId)
  const { merge, isBusy } = useMerge(props)
  async function search(text: string) {
    const query = { ...sharedBy(resource, row), limit: SHOWN, ...(text && { q: text }) }
    const { items } = await call(resource.endpoints.list, { query })
    return items
      .filter(({ id }) => id !== row.id)
      .map((one) => ({ value: one.id, label: nameOf(one), hint: merging.hint?.(one) }))
  }
  const uses = merging.hint?.(row)
  const effectOf = (keptName: string) =>
    merging.effect?.(row, keptName) ??
    (merging.uses?.(row)
      ? t({ message: `Moves to “${keptName}”: ${uses}`, context: 'rows of a list' })
      : undefined)
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans context="rows of a list">Merge “{name}” into</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Merge', context: 'rows of a list' }),
        isDisabled: !kept,
        isBusy,
        onClick: () => kept && merge(kept, [row]),
      }}
    >
      <List>
        <Section footer={kept && effectOf(nameOf(kept))}>
          <ComboField
            label={<Trans>Name</Trans>}
            value={keptId ?? null}
            onChange={(id) => setKeptId(id ?? undefined)}
            search={search}
            {...(kept && { valueLabel: nameOf(kept) })}
            labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
          />
        </Section>
      </List>
    </Sheet>
  )
}
