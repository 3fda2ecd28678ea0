import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd with Enter presses the button of the screen. */
export function useSubmitShortcut(isEnabled: boolean, onClick: () => void): void {
  const press = useEffectEvent(onClick)
  useEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
      e.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}
