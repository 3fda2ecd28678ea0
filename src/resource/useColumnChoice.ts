import { useState } from 'react'
import { readValue, writeValue } from '#src/session/storage.ts'
import type { Column } from './columns.ts'

/** Which columns of a list's table are shown, kept on the device; those that are not hidden until somebody has chosen. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [visible: string[], choose: (visible: string[]) => void] {
  const key = `columns.${name}`
  const [chosen, setChosen] = useState(() => readKeys(key))
  return [
    chosen ?? columns.filter(({ isHidden }) => !isHidden).map((column) => column.key),
    (next) => {
      setChosen(next)
      writeValue(key, next)
    },
  ]
}

function readKeys(key: string): string[] | undefined {
  const kept = readValue(key)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : undefined
}
