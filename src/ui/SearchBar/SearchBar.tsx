import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconSearch, IconX } from '#src/ui/icons.ts'
import { KeyCap } from '#src/ui/KeyCap/KeyCap.tsx'
import styles from './SearchBar.module.css'

export interface SearchBarProps {
  value: string
  /** Called 300 ms after the last letter, at once when the field is cleared. */
  onChange(value: string): void
  /** Accessible name, and the placeholder when there is no other. */
  label: string
  clearLabel: string
  placeholder?: string
  /** A key that focuses the field from anywhere. */
  shortcut?: string
  /** Milliseconds. */
  delay?: number
  after?: ReactNode
  autoFocus?: boolean
  onEnter?(): void
  className?: string
}

/** A search field. */
export function SearchBar(props: SearchBarProps) {
  const { value, onChange, label, clearLabel, placeholder = label, shortcut, delay = 300, ...rest } = props
  const { after, autoFocus, onEnter, className } = rest
  const input = useRef<HTMLInputElement>(null)
  const { text, type, flush } = useDelayed(value, onChange, delay)
  useFocusKey(input, shortcut)
  return (
    <div className={classNames(styles.bar, className)} role="search">
      <IconSearch aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={text}
        aria-label={label}
        placeholder={placeholder}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(e) => type(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
          flush()
          onEnter?.()
        }}
      />
      {text ? (
        <IconButton mode="plain" label={clearLabel} onClick={() => type('')}>
          <IconX />
        </IconButton>
      ) : (
        (after ?? (shortcut && <KeyCap className={styles.key}>{shortcut}</KeyCap>))
      )}
    </div>
  )
}

function useDelayed(value: string, onChange: (value: string) => void, delay: number) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    setSeen(next)
    onChange(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (next === '') tell(next)
    else timer.current = setTimeout(() => tell(next), delay)
  }
  return { text, type, flush: () => tell(text) }
}

function useFocusKey(input: { current: HTMLInputElement | null }, key: string | undefined): void {
  const focus = useEffectEvent((e: KeyboardEvent) => {
    if (e.key !== key || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return
    e.preventDefault()
    input.current?.focus()
  })
  useEffect(() => {
    if (!key) return
    const onKeyDown = (e: KeyboardEvent) => focus(e)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}

const typed = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typed) !== null
}
