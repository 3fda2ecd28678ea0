import { useEffect, useEffectEvent } from 'react'

export interface NewOrderKeys {
  onMore(): void
  onLess(): void
  onCreate(): void
}

/** Plus and minus change the last touched line while nobody types; F2 creates the order from anywhere. */
export function useNewOrderKeys({ onMore, onLess, onCreate }: NewOrderKeys): void {
  const press = useEffectEvent((e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || isUnderDialog()) return
    const action = isTyping(e.target)
      ? undefined
      : { '+': onMore, '=': onMore, '-': onLess, '−': onLess }[e.key]
    const wanted = e.key === 'F2' ? onCreate : action
    if (!wanted) return
    e.preventDefault()
    wanted()
  })
  useEffect(() => {
    const onKeyDown = (e: KeyboardEvent) => press(e)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null

const typed = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typed) !== null
