import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Counter } from '#src/ui/Counter/Counter.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { findNextIndex } from './findNextIndex.ts'
import styles from './Chips.module.css'

/** One pill of a row of pills. */
export interface Chip {
  key: string
  label: ReactNode
  /** Left out while unknown: no zero is drawn for it. */
  count?: ReactNode
  /** Draws the count as a red badge. */
  isUrgent?: boolean
  before?: ReactNode
}

export interface ChipsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  /** Accessible name of the row. */
  label: string
  items: readonly Chip[]
  value: string | null
  onChange(key: string): void
  /** `tabs` and, as one bar, `segments` switch what is below; `filter` narrows it, `soft` chooses inside a card. */
  mode?: 'tabs' | 'segments' | 'filter' | 'soft'
  /** Id of the element that the tabs control. */
  panelId?: string
}

/** Scrolling pills of which one is chosen. */
export function Chips(props: ChipsProps) {
  const { label, items, value, onChange, mode = 'tabs', panelId, className, ...rest } = props
  const { haptics } = usePlatform()
  const root = useRef<HTMLDivElement>(null)
  const isTabs = mode === 'tabs' || mode === 'segments'
  const chosen = items.findIndex((item) => item.key === value)
  const isDrawn = useRef(false)
  useEffect(() => {
    // The first one is in sight: to measure it would have the page laid out in the middle of its drawing.
    if (isDrawn.current || chosen > 0) scrollTo(root.current, chosen)
    isDrawn.current = true
  }, [chosen])
  const choose = (key: string) => {
    haptics.impact('light')
    onChange(key)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const buttons = Array.from(root.current?.querySelectorAll('button') ?? [])
    const index = findNextIndex(e.key, buttons.indexOf(e.target as HTMLButtonElement), buttons.length)
    const item = index === null ? undefined : items[index]
    if (!isTabs || index === null || !item) return
    e.preventDefault()
    buttons[index]?.focus()
    choose(item.key)
  }
  return (
    <div
      ref={root}
      className={classNames(styles.chips, styles[mode], className)}
      role={isTabs ? 'tablist' : 'group'}
      aria-label={label}
      onKeyDown={onKeyDown}
      {...rest}
    >
      {items.map((item, index) => (
        <ChipButton
          key={item.key}
          item={item}
          isTab={isTabs}
          isChosen={item.key === value}
          isReachable={!isTabs || item.key === value || (value === null && index === 0)}
          panelId={panelId}
          onClick={() => choose(item.key)}
        />
      ))}
    </div>
  )
}

interface ChipButtonProps {
  item: Chip
  isTab: boolean
  isChosen: boolean
  isReachable: boolean
  panelId?: string
  onClick(): void
}

function ChipButton({ item, isTab, isChosen, isReachable, panelId, onClick }: ChipButtonProps) {
  const state = isTab
    ? { role: 'tab', 'aria-selected': isChosen, 'aria-controls': panelId }
    : { 'aria-pressed': isChosen }
  const hasCount = item.count !== undefined && item.count !== null
  return (
    <button
      type="button"
      className={classNames(styles.chip, isChosen && styles.chosen)}
      tabIndex={isReachable ? 0 : -1}
      onClick={onClick}
      {...state}
    >
      {item.before}
      {item.label} {hasCount && item.isUrgent && <Counter className={styles.urgent}>{item.count}</Counter>}
      {hasCount && !item.isUrgent && <span className={styles.count}>{item.count}</span>}
    </button>
  )
}

function scrollTo(row: HTMLElement | null, index: number): void {
  const chosen = row?.children[index]
  if (!row || !chosen) return
  const [box, chip] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (chip.left < box.left) row.scrollLeft -= box.left - chip.left + 16
  else if (chip.right > box.right) row.scrollLeft += chip.right - box.right + 16
}
