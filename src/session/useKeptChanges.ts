import { useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { address } from '#src/session/navigation/shell.ts'
import { keepDraft, readDraft, removeDraft, removeDraftsOf } from './drafts.ts'
import { onSessionEnd } from './ended.ts'

/** What is open over a page stands in its address under these names. */
export const opened = ['open', 'id', 'new', 'copy', 'edit', 'import', 'orderId', 'productId']

interface Kept<Changes> {
  changes: Changes
  keptAt: string
  /** The session ended under somebody's hands: it comes back by itself. */
  hasEnded: boolean
}

export interface KeptOptions {
  /** Keeps every change, whatever becomes of the app, and asks this before a draft comes back. */
  ask?: ((keptAt: string, gone: AbortSignal) => Promise<'yes' | 'no' | 'later'>) | undefined
}

/**
 * Keeps what was changed in a form when the session ends under somebody's hands, and gives it back to the same person
 * where the same form is opened again; with `ask` a draft of every change as well.
 */
export function useKeptChanges<Changes extends object>(
  name: string,
  changes: Changes,
  onBack: (changes: Changes) => void,
  { ask }: KeptOptions = {},
) {
  const key = useRef('')
  /** What was kept before has been read: from now on it is written over. */
  const isRead = useRef(false)
  const text = JSON.stringify(changes)
  const keep = useEffectEvent((hasEnded: boolean) => {
    if (text !== '{}') void keepDraft(key.current, { changes, keptAt: serverNow().toISOString(), hasEnded })
  })
  const follow = useEffectEvent(() => {
    if (!ask || !isRead.current) return
    if (text === '{}') void removeDraft(key.current)
    else keep(false)
  })
  const giveBack = useEffectEvent(async (kept: Kept<Changes> | undefined, gone: AbortSignal) => {
    // What is being written by now counts more than what was.
    const isWanted = kept?.changes !== undefined && text === '{}'
    const answer = ask && isWanted && !kept.hasEnded ? await ask(kept.keptAt, gone) : 'yes'
    if (gone.aborted) return
    isRead.current = true
    if (isWanted && answer === 'yes') onBack(kept.changes)
    if (kept && (answer === 'no' || !ask)) await removeDraft(key.current)
    else if (ask) keep(false)
  })
  useEffect(() => onSessionEnd(() => keep(true)), [])
  useEffect(() => {
    const gone = new AbortController()
    key.current = `${placeOf(address())}${name}`
    isRead.current = false
    void readDraft<Kept<Changes>>(key.current).then((kept) => {
      if (!gone.signal.aborted) void giveBack(kept, gone.signal)
    })
    return () => gone.abort()
  }, [name])
  useEffect(() => follow(), [text])
  return {
    /** It was saved, or may be lost. */
    drop() {
      if (ask) void removeDraft(key.current)
    },
  }
}

/** Forgets what was kept for what is open here: it is gone. */
export const forgetKeptHere = () => removeDraftsOf(placeOf(address()))

/** The page and what is open over it; how its list is narrowed is none of a draft's business. */
function placeOf(open: string): string {
  const { pathname, searchParams } = new URL(open, window.location.origin)
  const names = opened.filter((name) => searchParams.has(name))
  return `form ${pathname} ${names.map((name) => `${name}=${searchParams.get(name)}`).join('&')} `
}
