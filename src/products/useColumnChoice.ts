import { useState } from 'react'
import { readValue, writeValue } from '#src/session/storage.ts'

const KEY = 'productColumns'

/** Which columns of the table are shown, kept on the device; all of them until somebody has chosen. */
export function useColumnChoice(): [visible: string[] | undefined, choose: (visible: string[]) => void] {
  const [visible, setVisible] = useState(() => readKeys())
  return [
    visible,
    (next) => {
      setVisible(next)
      writeValue(KEY, next)
    },
  ]
}

function readKeys(): string[] | undefined {
  const kept = readValue(KEY)
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : undefined
}
