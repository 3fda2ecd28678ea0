import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDots, IconX } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'

/** Something to do with all chosen rows. */
export interface SelectionAction {
  key: string
  label: string
  icon: ReactNode
  onClick(): void
  tone?: 'danger'
  isDisabled?: boolean
}

export interface SelectionBarProps {
  /** What `useSelection` gives; the bar is there while rows are being chosen. */
  selection: Selection
  /** How many rows are chosen, as a sentence; it is read out as it changes. */
  children: ReactNode
  /** Three are in the bar, the rest under "More". */
  actions: readonly SelectionAction[]
  labels: {
    /** Accessible name of the bar. */
    bar: string
    /** Stops choosing. */
    close: string
    /** Chooses every row. */
    all: string
    /** Gives every row up again. */
    none: string
    /** Opens the rest of the actions. */
    more: string
    /** Closes the rest of the actions. */
    cancel: string
  }
}

const MOST = 3

/** The bar at the bottom while rows are chosen: how many, all of them, and what to do; Escape and Back leave. */
export function SelectionBar(props: SelectionBarProps) {
  return props.selection.isOn ? <OpenBar {...props} /> : null
}

function OpenBar({ selection, children, actions, labels }: SelectionBarProps) {
  const { keys, isAll, leave, toggleAll } = selection
  useWayOut(leave)
  const rest = actions.slice(MOST)
  const isNone = keys.size === 0
  return (
    <div role="region" aria-label={labels.bar} className={styles.bar} data-bottom="selection">
      <div className={styles.head}>
        <IconButton label={labels.close} mode="plain" onClick={leave}>
          <IconX />
        </IconButton>
        <span className={styles.count} role="status">
          {children}
        </span>
        <TextAction onClick={toggleAll}>{isAll ? labels.none : labels.all}</TextAction>
      </div>
      <div className={styles.actions}>
        {actions.slice(0, MOST).map((action) => (
          <Pressable
            key={action.key}
            className={classNames(styles.action, action.tone && styles.danger)}
            isDisabled={isNone || action.isDisabled}
            onClick={action.onClick}
          >
            {action.icon}
            <span className={styles.word}>{action.label}</span>
          </Pressable>
        ))}
        {rest.length > 0 && (
          <Menu
            label={labels.more}
            cancelLabel={labels.cancel}
            items={rest.map(({ icon, ...action }) => ({ ...action, before: icon }))}
            renderTrigger={(trigger) => (
              <Pressable className={styles.action} isDisabled={isNone} {...trigger}>
                <IconDots aria-hidden />
                <span className={styles.word}>{labels.more}</span>
              </Pressable>
            )}
          />
        )}
      </div>
    </div>
  )
}

/** Escape and the messenger's back button stop choosing, unless a sheet or a menu lies above. */
function useWayOut(leave: () => void): void {
  const { backButton } = usePlatform()
  const out = useEffectEvent(leave)
  useEffect(() => backButton.push(() => out()), [backButton])
  useEffect(() => {
    const onKeyDown = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing) return
      if (document.querySelector('[data-layer="modal"]:not([data-closing])')) return
      e.preventDefault()
      out()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
