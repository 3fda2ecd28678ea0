import { createStore, del, get, keys, set } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from './session.ts'

const WRITE_DELAY_MS = 150

let store: ReturnType<typeof createStore> | undefined

/** Drafts wait under user and company, so that signing out or another person never takes them. */
function address(key: string): string {
  return `${session.user?.id ?? ''}:${session.company?.id ?? ''}:${key}`
}

/** Reads a draft; none where the browser keeps nothing. */
export async function readDraft<Value>(key: string): Promise<Value | undefined> {
  return withStore((drafts) => get<Value>(address(key), drafts))
}

/** Keeps a draft. */
export async function writeDraft(key: string, value: unknown): Promise<void> {
  await withStore((drafts) => set(address(key), value, drafts))
}

export async function removeDraft(key: string): Promise<void> {
  await withStore((drafts) => del(address(key), drafts))
}

/** Whether the signed-in person has unsent work on this device. */
export async function hasDrafts(): Promise<boolean> {
  return (await ownKeys()).length > 0
}

/** Removes every draft of the signed-in person, at a sign-out by hand. */
export async function removeOwnDrafts(): Promise<void> {
  for (const key of await ownKeys()) await withStore((drafts) => del(key, drafts))
}

/** A value that survives a reload until it is cleared; every change is kept at once. */
export function useDraft<Value>(key: string, initial: Value) {
  const [state, setState] = useState({ value: initial, isLoaded: false, wasRestored: false })
  const keep = useKeeper(key)
  const first = useRef(initial)
  useEffect(() => {
    let isGone = false
    void readDraft<Value>(key).then((value) => {
      if (isGone) return
      const restored = value === undefined ? {} : { value, wasRestored: true }
      setState((old) => (old.isLoaded ? old : { ...old, ...restored, isLoaded: true }))
    })
    return () => {
      isGone = true
    }
  }, [key])
  const write = useCallback(
    (next: Value | ((old: Value) => Value)) =>
      setState((old) => {
        const value = typeof next === 'function' ? (next as (old: Value) => Value)(old.value) : next
        keep.write(value)
        return { ...old, value, isLoaded: true }
      }),
    [keep],
  )
  const clear = useCallback(() => {
    keep.clear()
    setState({ value: first.current, isLoaded: true, wasRestored: false })
  }, [keep])
  return { ...state, set: write, clear }
}

/** Writes a draft shortly after the last change, and at once when the page is left. */
function useKeeper(key: string) {
  const [keeper] = useState(() => createKeeper(key))
  useEffect(() => {
    const flush = () => keeper.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  return keeper
}

function createKeeper(key: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: unknown } | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting) void writeDraft(key, waiting.value)
    waiting = undefined
  }
  return {
    flush,
    write(value: unknown) {
      clearTimeout(timer)
      waiting = { value }
      timer = setTimeout(flush, WRITE_DELAY_MS)
    },
    clear() {
      clearTimeout(timer)
      waiting = undefined
      void removeDraft(key)
    },
  }
}

async function ownKeys(): Promise<string[]> {
  const all = (await withStore((drafts) => keys<string>(drafts))) ?? []
  return all.filter((key) => key.startsWith(address('')))
}

/** A frame without storage has no IndexedDB either: work is kept on the screen only. */
async function withStore<Result>(
  work: (drafts: NonNullable<typeof store>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    store ??= createStore('drafts', 'drafts')
    return await work(store)
  } catch {
    // Blocked or full storage must never stand between a person and an order.
    return undefined
  }
}
