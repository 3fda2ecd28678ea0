import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHeldSwipes, usePlatform } from '#src/ui/Platform/Platform.tsx'
import { opened } from '#src/session/useStoredDraft.ts'
import { askToLeave } from './asking.ts'

type Search = Record<string, unknown>

/** Keeps the messenger from closing the app without a question while there is unsaved work. */
export function useClosingGuard(isDirty: boolean): void {
  const { confirmClosing } = usePlatform()
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    confirmClosing(true)
    window.addEventListener('beforeunload', ask)
    return () => {
      confirmClosing(false)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty, confirmClosing])
}

export interface UnsavedOptions {
  /** A draft keeps it: leaving the screen loses nothing, and nothing is asked. */
  isKept?: boolean
  /** The person has said that it may be lost. */
  onLost?(): void
}

/** Guards what a person has written and not saved: closing the app, going elsewhere and Back ask before it is lost. */
export function useUnsaved(
  isDirty: boolean,
  written: unknown,
  { isKept = false, onLost }: UnsavedOptions = {},
) {
  const isReleased = useRef(false)
  useClosingGuard(isDirty)
  // A finger that scrolls back to the top of what is being written must not put the app away.
  useHeldSwipes(isDirty)
  useEffect(() => {
    isReleased.current = false
  }, [isDirty, written])
  const router = useRouter()
  const mayBeLost = async () => {
    if (!(await askToLeave())) return false
    onLost?.()
    return true
  }
  const blocks = useEffectEvent(async (from: HistoryLocation, to: HistoryLocation, around: Search) => {
    const [current, next] = [router.parseLocation(from), router.parseLocation(to)]
    const isLeft = current.pathname !== next.pathname || isClosed(around, current.search, next.search)
    // Only then is the question needed, and without a network it is there already.
    return isLeft && !isReleased.current && !(await mayBeLost())
  })
  const isGuarded = isDirty && !isKept
  // The router's own hook would come with the first screen, whoever uses it.
  useEffect(() => {
    if (!isGuarded) return
    const { search: around } = router.parseLocation(router.history.location)
    return router.history.block({
      blockerFn: ({ currentLocation, nextLocation }) => blocks(currentLocation, nextLocation, around),
      enableBeforeUnload: false,
    })
  }, [isGuarded, router])
  useEffect(() => {
    if (isDirty) void import('./AskedQuestion.tsx').catch(() => undefined)
  }, [isDirty])
  return {
    /** From now on it counts as saved, until the person writes again. */
    release() {
      isReleased.current = true
    },
    /** It was not saved after all. */
    hold() {
      isReleased.current = false
    },
    /** Leaves at once where nothing is lost, else when the person says so. */
    async leave(onLeave: () => void) {
      if (isGuarded && !(await mayBeLost())) return
      isReleased.current = true
      onLeave()
    },
  }
}

/** What was open around the writing is closed; what was opened over it later takes nothing along. */
const isClosed = (around: Search, before: Search, after: Search) =>
  opened.some(
    (name) => around[name] !== undefined && before[name] !== undefined && before[name] !== after[name],
  )
