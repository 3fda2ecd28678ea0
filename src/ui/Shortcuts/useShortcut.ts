import { useEffect, useEffectEvent } from 'react'
import { shortcutRegistry } from './shortcutRegistry.ts'

/** What the help says of a shortcut. */
export interface ShortcutOptions {
  /** What it does, as the help lists it. */
  label: string
  /** Heading it stands under in the help. */
  group?: string
  isDisabled?: boolean
}

/**
 * Makes `mod+k`, `?`, `n` or `F2` work while the component is on the screen, and lists it in the help. Letters are
 * silent while something is typed in a field.
 */
export function useShortcut(keys: string, handler: () => void, options: ShortcutOptions): void {
  const { label, group, isDisabled = false } = options
  const press = useEffectEvent(handler)
  useEffect(() => {
    if (isDisabled) return
    return shortcutRegistry.add({ keys, label, group }, () => press())
  }, [keys, label, group, isDisabled])
}
