import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'

/** The orders of a list by what their columns are called, the default first. */
export function useSortWords<Row>(
  sorts: readonly string[],
  columns: readonly Column<Row>[],
): { value: string; label: ReactNode }[] {
  const { t } = useLingui()
  const own: Partial<Record<string, string>> = {
    sort: t`Manual order`,
    created_at: t({ message: 'Date added', context: 'sort by' }),
    updated_at: t({ message: 'Date changed', context: 'sort by' }),
  }
  return sorts.flatMap((value, index) => {
    const name = value.replace('-', '')
    const column = columns.find(({ key, sort = key }) => sort === name)
    const label = column?.header ?? own[name] ?? (index === 0 && t`Default order`)
    return label ? [{ value, label }] : []
  })
}
