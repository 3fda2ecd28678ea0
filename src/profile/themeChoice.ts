import { useState } from 'react'
import { readText, writeText } from '#src/session/storage.ts'

const KEY = 'theme'
const schemes = ['auto', 'light', 'dark'] as const

/** How a browser paints the app: as the system does, or always light or dark. */
export type ThemeChoice = (typeof schemes)[number]

/** The scheme chosen on this device, and how to choose another: the page is painted anew at once. */
export function useThemeChoice(): [ThemeChoice, (next: ThemeChoice) => void] {
  const [choice, setChoice] = useState(() => schemes.find((one) => one === readText(KEY)) ?? 'auto')
  function choose(next: ThemeChoice) {
    writeText(KEY, next)
    setChoice(next)
    dispatchEvent(new Event(KEY))
  }
  return [choice, choose]
}
