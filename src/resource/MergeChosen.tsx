import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { type MergeProps, type Merging, useMerge } from './useMerge.ts'

interface MergeChosenProps<Row extends RowBase> extends MergeProps<Row> {
  /** Rows that can become one. */
  rows: readonly Row[]
}

function mostUsed<Row extends RowBase>(rows: readonly Row[], { uses = () => 0 }: Merging<Row>) {
  return rows.toSorted((a, b) => uses(b) - uses(a))[0]
}

/** Chooses which of several rows the others become. */
export function MergeChosen<Row extends RowBase>(props: MergeChosenProps<Row>) {
  const { merging, rows, nameOf, onClose } = props
  const { t } = useLingui()
  const [keptId, setKeptId] = useState(mostUsed(rows, merging)?.id ?? null)
  const kept = rows.find(({ id }) => id === keptId)
  const { merge, isBusy } = useMerge(props)
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans context="rows of a list">Merge</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Merge', context: 'rows of a list' }),
        isDisabled: !kept,
        isBusy,
        onClick: () =>
          kept &&
          merge(
            kept,
            rows.filter((row) => row !== kept),
          ),
      }}
    >
      <List>
        <RadioGroup
          label={t`Which one to keep`}
          value={keptId}
          onChange={setKeptId}
          options={rows.map((row) => ({
            value: row.id,
            label: nameOf(row),
            subtitle: merging.hint?.(row),
          }))}
          footer={<Trans>The others move to the archive. This can’t be undone.</Trans>}
        />
      </List>
    </Sheet>
  )
}
