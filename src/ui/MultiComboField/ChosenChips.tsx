import { useRef, type KeyboardEvent } from 'react'
import { findNextIndex } from '#src/ui/Chips/findNextIndex.ts'
import { IconX } from '#src/ui/icons.ts'
import styles from './MultiComboField.module.css'

export interface ChosenChipsProps {
  chosen: readonly { id: string; name: string }[]
  /** Accessible name of the row. */
  label: string
  removeLabel(name: string): string
  onRemove(id: string): void
  isDisabled?: boolean
}

/** What is chosen: each is taken out by a press, Backspace or Delete; arrows walk. */
export function ChosenChips({ chosen, label, removeLabel, onRemove, isDisabled }: ChosenChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  const buttons = () => Array.from(row.current?.querySelectorAll('button') ?? [])
  const remove = (id: string, at: number) => {
    const all = buttons()
    const isHere = all[at] === document.activeElement
    const neighbour =
      all[at + 1] ??
      all[at - 1] ??
      row.current?.parentElement?.querySelector('button:not(li *), [data-autofocus]')
    if (isHere && neighbour instanceof HTMLElement) neighbour.focus()
    onRemove(id)
  }
  const onKeyDown = (e: KeyboardEvent, id: string, at: number) => {
    const next = findNextIndex(e.key, at, chosen.length)
    if (next !== null) buttons()[next]?.focus()
    else if (e.key === 'Backspace' || e.key === 'Delete') remove(id, at)
    else return
    e.preventDefault()
  }
  if (chosen.length === 0) return null
  return (
    <ul ref={row} className={styles.chips} aria-label={label}>
      {chosen.map(({ id, name }, at) => (
        <li key={id} className={styles.chip}>
          <span className={styles.name}>{name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={removeLabel(name)}
            disabled={isDisabled}
            onClick={() => remove(id, at)}
            onKeyDown={(e) => onKeyDown(e, id, at)}
          >
            <IconX aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
