import { useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { readValue, writeValue } from '#src/session/storage.ts'
import type { Column } from './columns.ts'

/** What people have chosen, by the name of the list: its table and its saved views show the same. */
const choices = proxy<Record<string, readonly string[] | undefined>>({})

/** Which columns of a list's table are shown, kept on the device; those that are not hidden until somebody has chosen. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [visible: string[], choose: (visible: string[]) => void] {
  useState(() => {
    choices[name] = readKeys(`columns.${name}`)
  })
  const chosen = useSnapshot(choices)[name]
  return [
    chosen ? [...chosen] : columns.filter(({ isHidden }) => !isHidden).map((column) => column.key),
    (next) => {
      choices[name] = next
      writeValue(`columns.${name}`, next)
    },
  ]
}

function readKeys(key: string): string[] | undefined {
  const kept = readValue(key)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : undefined
}
