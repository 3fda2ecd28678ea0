import { useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { address } from '#src/session/navigation/shell.ts'
import { keepDraft, readDraft, removeDraft, removeDraftsOf } from './drafts.ts'
import { onSessionEnd } from './ended.ts'

/** Search parameters that open a sheet or drawer over a page. */
export const opened = ['open', 'id', 'new', 'copy', 'edit', 'import', 'orderId', 'productId']

interface StoredDraft<Changes> {
  changes: Changes
  keptAt: string
  /** Stored because the session ended while editing: restored without a question. */
  hasEnded: boolean
}

export interface StoredDraftOptions {
  /** Asked before a draft is restored; with it every change is stored, not only at the end of the session. */
  ask?: ((keptAt: string, gone: AbortSignal) => Promise<'yes' | 'no' | 'later'>) | undefined
}

/**
 * Stores unsaved changes of a form when the session ends, and restores them when the same person opens the same form again;
 * with `ask` it stores every change.
 */
export function useStoredDraft<Changes extends object>(
  name: string,
  changes: Changes,
  onBack: (changes: Changes) => void,
  { ask }: StoredDraftOptions = {},
) {
  const key = useRef('')
  /** The stored draft has been read: from now on it can be overwritten. */
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
  const restore = useEffectEvent(async (kept: StoredDraft<Changes> | undefined, gone: AbortSignal) => {
    // Changes made meanwhile take precedence over the stored ones.
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
    void readDraft<StoredDraft<Changes>>(key.current).then((kept) => {
      if (!gone.signal.aborted) void restore(kept, gone.signal)
    })
    return () => gone.abort()
  }, [name])
  useEffect(() => follow(), [text])
  return {
    /** Removes the draft, after it was saved or discarded. */
    drop() {
      if (ask) void removeDraft(key.current)
    },
  }
}

/** Removes all drafts of the open address. */
export const removeStoredDraftsHere = () => removeDraftsOf(placeOf(address()))

/** Key of the page and what is open over it, without the filters of its list. */
function placeOf(open: string): string {
  const { pathname, searchParams } = new URL(open, window.location.origin)
  const names = opened.filter((name) => searchParams.has(name))
  return `form ${pathname} ${names.map((name) => `${name}=${searchParams.get(name)}`).join('&')} `
}
