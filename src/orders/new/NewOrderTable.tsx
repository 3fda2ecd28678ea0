import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOrderTables } from '#contract/branchTables.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { NewOrderState } from './useNewOrder.ts'

interface NewOrderTableProps {
  order: NewOrderState
  onEnter?: (() => void) | undefined
}

/** Where people sit: one of the branch's tables, or whatever is typed. */
export function NewOrderTable({ order, onEnter }: NewOrderTableProps) {
  const { t } = useLingui()
  const { branch, isLoading } = order.options
  const { tableNo } = order.draft
  const { data } = useQuery({
    ...callOptions(listOrderTables, { query: branch ? { branch_id: branch.id } : {} }),
    enabled: !isLoading,
    meta: { isSilent: true },
  })
  const tables = data?.items ?? []
  const chosen = tables.find(({ name }) => name === tableNo.trim())
  return (
    <>
      <TextField
        label={<Trans>Table</Trans>}
        value={tableNo}
        onChange={(text) => order.patch({ tableNo: text })}
        error={order.errorsOf('table_no')}
        maxLength={10}
        {...(onEnter && { onEnter })}
      />
      {tables.length > 0 && (
        <Chips
          label={t({ message: 'Tables', context: 'section' })}
          mode="soft"
          value={chosen?.id ?? null}
          onChange={(id) => order.patch({ tableNo: tables.find((one) => one.id === id)?.name ?? '' })}
          items={tables.map(({ id, name }) => ({ key: id, label: name }))}
        />
      )}
    </>
  )
}
