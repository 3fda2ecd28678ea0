import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOrderTables } from '#contract/branchTables.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import styles from './NewOrder.module.css'
import type { NewOrderState } from './useNewOrder.ts'

/** More are found by typing. */
const MOST_SHOWN = 24

const isBegun = (name: string, typed: string) => name.toLowerCase().startsWith(typed.toLowerCase())

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
  const typed = tableNo.trim()
  const chosen = tables.find(({ name }) => name === typed)
  const narrowed = chosen ? tables : tables.filter(({ name }) => isBegun(name, typed))
  const shown = narrowed.slice(0, MOST_SHOWN)
  const offered = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown
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
      {offered.length > 0 && (
        <div className={styles.inset}>
          <Chips
            label={t({ message: 'Tables', context: 'section' })}
            mode="soft"
            value={chosen?.id ?? null}
            onChange={(id) => order.patch({ tableNo: tables.find((one) => one.id === id)?.name ?? '' })}
            items={offered.map(({ id, name }) => ({ key: id, label: name }))}
          />
        </div>
      )}
    </>
  )
}
