import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { createBackStack } from './backStack.ts'

/** Width classes: phone to 768 px, compact to 992 px, desktop above. */
export type Width = 'phone' | 'compact' | 'desktop'

/** What a native bottom button shows and does. */
export interface MainButtonState {
  text: string
  isEnabled: boolean
  isBusy: boolean
  onClick(): void
}

/** A native bottom button; `null` hides it. */
export interface ButtonDriver {
  set(state: MainButtonState | null): void
}

/** What the kit needs from outside: the messenger's controls, links and the way numbers are typed. */
export interface Platform {
  platform: 'ios' | 'base'
  isMessenger: boolean
  /** The messenger shows its back button; without it a page draws an arrow. */
  hasBackButton: boolean
  mainButton: ButtonDriver
  secondaryButton: ButtonDriver
  backButton: { push(onBack: () => void): () => void }
  haptics: {
    impact(style: 'light' | 'medium' | 'heavy'): void
    notification(type: 'success' | 'warning' | 'error'): void
    selection(): void
  }
  /** Asks before the messenger closes the app while there is unsaved work. */
  confirmClosing(isOn: boolean): void
  /** Turns off the vertical swipe that closes the messenger's window; the answer turns it on again. */
  holdSwipes(): () => void
  link: { href(to: string): string; navigate(to: string): void }
  numberFormat: { group: string; decimal: string }
}

const silent = () => {}

const browserPlatform: Platform = {
  platform: 'base',
  isMessenger: false,
  hasBackButton: false,
  mainButton: { set: silent },
  secondaryButton: { set: silent },
  backButton: createBackStack(),
  haptics: { impact: silent, notification: silent, selection: silent },
  confirmClosing: silent,
  holdSwipes: () => silent,
  link: { href: (to) => to, navigate: (to) => window.location.assign(to) },
  numberFormat: { group: '\u202f', decimal: '.' },
}

const PlatformContext = createContext<Platform>(browserPlatform)

/** Gives the kit its outside; what `value` leaves out behaves as in a plain browser. */
export function PlatformProvider({ value, children }: { value: Partial<Platform>; children: ReactNode }) {
  const platform = useMemo(() => ({ ...browserPlatform, ...value }), [value])
  return <PlatformContext value={platform}>{children}</PlatformContext>
}

/** The outside of the kit. */
export function usePlatform(): Platform {
  return useContext(PlatformContext)
}

/** Keeps the messenger's window from being swiped away while something here is dragged up and down. */
export function useHeldSwipes(isHeld: boolean): void {
  const { holdSwipes } = usePlatform()
  useEffect(() => (isHeld ? holdSwipes() : undefined), [isHeld, holdSwipes])
}

/** The width class of the window, kept up to date. */
export function useWidth(): Width {
  return useSyncExternalStore(watchWidth, readWidth)
}

const queries = { compact: '(width > 768px)', desktop: '(width > 992px)' }

/** Made once, at the first question: the width is asked for by many parts in each drawing. */
let lists: Record<keyof typeof queries, MediaQueryList> | undefined

function widthLists() {
  lists ??= { compact: matchMedia(queries.compact), desktop: matchMedia(queries.desktop) }
  return lists
}

function readWidth(): Width {
  const { compact, desktop } = widthLists()
  if (desktop.matches) return 'desktop'
  return compact.matches ? 'compact' : 'phone'
}

function watchWidth(listener: () => void): () => void {
  const both = Object.values(widthLists())
  for (const list of both) list.addEventListener('change', listener)
  return () => {
    for (const list of both) list.removeEventListener('change', listener)
  }
}
