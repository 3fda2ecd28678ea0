import { useState } from 'react'
import { readValue, writeValue } from '#src/session/storage.ts'

const KEY = 'customerColumns'
const FIRST = ['name', 'phone', 'tags', 'orders', 'spent', 'last_order_at']

/** Which columns of the table are shown, kept on the device. */
export function useColumnChoice(): [visible: string[], choose: (visible: string[]) => void] {
  const [visible, setVisible] = useState(() => readKeys())
  return [
    visible,
    (next) => {
      setVisible(next)
      writeValue(KEY, next)
    },
  ]
}

function readKeys(): string[] {
  const kept = readValue(KEY)
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : FIRST
}
