import { createStore, get, keys, promisifyRequest } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from './session.ts'

let store: ReturnType<typeof createStore> | undefined

/** Drafts are stored per user and company, so that they survive a sign-out and are never shown to another person. */
function address(key: string): string {
  return `${session.user?.id ?? ''}:${session.company?.id ?? ''}:${key}`
}

/** Reads a draft; none where the browser stores nothing. */
export async function readDraft<Value>(key: string): Promise<Value | undefined> {
  return withStore((drafts) => get<Value>(address(key), drafts))
}

/** Stores a draft for the current person and company, even if the session ends meanwhile. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  const place = address(key)
  await changeStore((kept) => kept.put(value, place))
}

/** Removes a draft, after it was saved or discarded. */
export async function removeDraft(key: string): Promise<void> {
  await changeStore((kept) => kept.delete(address(key)))
}

/** Removes every draft whose key has this prefix. */
export async function removeDraftsOf(beginning: string): Promise<void> {
  const own = await ownKeys(beginning)
  await changeStore((kept) => own.forEach((key) => kept.delete(key)))
}

/** Whether the signed-in person has unsent work on this device. */
export async function hasDrafts(): Promise<boolean> {
  return (await ownKeys()).length > 0
}

/** Removes every draft of the signed-in person, at a sign-out by hand. */
export async function removeOwnDrafts(): Promise<void> {
  await removeDraftsOf('')
}

/** A value that survives a reload until it is cleared. Each change is handed to the database before `set` returns. */
export function useDraft<Value>(key: string, initial: Value) {
  const [state, setState] = useState({ value: initial, isLoaded: false, wasRestored: false })
  const latest = useRef({ value: initial, isLoaded: false })
  const first = useRef(initial)
  const show = useCallback((value: Value, more: { wasRestored?: boolean } = {}) => {
    latest.current = { value, isLoaded: true }
    setState((old) => ({ ...old, ...more, ...latest.current }))
  }, [])
  useEffect(() => {
    let isGone = false
    void readDraft<Value>(key).then((kept) => {
      if (isGone || latest.current.isLoaded) return
      if (kept === undefined) show(latest.current.value)
      else show(kept, { wasRestored: true })
    })
    return () => {
      isGone = true
    }
  }, [key, show])
  const set = useCallback(
    async (next: Value | ((old: Value) => Value)) => {
      const value = typeof next === 'function' ? (next as (old: Value) => Value)(latest.current.value) : next
      show(value)
      await keepDraft(key, value)
    },
    [key, show],
  )
  const clear = useCallback(() => {
    show(first.current, { wasRestored: false })
    void removeDraft(key)
  }, [key, show])
  return { ...state, set, clear }
}

async function ownKeys(beginning = ''): Promise<string[]> {
  const all = (await withStore((drafts) => keys<string>(drafts))) ?? []
  return all.filter((key) => key.startsWith(address(beginning)))
}

/** The transaction is committed explicitly, so that the change is stored even when the page is closed right after. */
async function changeStore(change: (kept: IDBObjectStore) => void): Promise<void> {
  await withStore((drafts) =>
    drafts('readwrite', (kept) => {
      change(kept)
      kept.transaction.commit?.()
      return promisifyRequest(kept.transaction)
    }),
  )
}

/** A frame without storage has no IndexedDB either: drafts live on the screen only. */
async function withStore<Result>(
  work: (drafts: NonNullable<typeof store>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    store ??= createStore('drafts', 'drafts')
    return await work(store)
  } catch {
    // Blocked or full storage must not keep a person from working.
    return undefined
  }
}
