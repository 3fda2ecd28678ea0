import { useEffect, useState } from 'react'

/** A heavy part of a component on its way: there, failed, or neither yet. */
export interface LazyPart<Part> {
  part: Part | null
  hasFailed: boolean
  /** Asks again after a failure; does nothing otherwise. */
  retry(): void
}

interface Progress<Part> {
  part: { value: Part } | null
  attempt: number
  failedAttempt: number
}

const kept = new WeakMap<() => Promise<unknown>, { value: unknown }>()

/**
 * Brings heavy code when the component that needs it is first drawn, or when it `isWanted`. What `load`, always the same
 * function, has brought once is there at once.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, isWanted = true): LazyPart<Part> {
  const [progress, setProgress] = useState<Progress<Part>>(() => ({
    part: (kept.get(load) as { value: Part } | undefined) ?? null,
    attempt: 0,
    failedAttempt: -1,
  }))
  const { part, attempt, failedAttempt } = progress
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const arrive = (value: Part) => {
      kept.set(load, { value })
      if (!isGone) setProgress((now) => ({ ...now, part: { value } }))
    }
    load().then(arrive, () => !isGone && setProgress((now) => ({ ...now, failedAttempt: attempt })))
    return () => {
      isGone = true
    }
  }, [isMissing, attempt, load])
  const hasFailed = failedAttempt === attempt
  const retry = () =>
    setProgress((now) => (now.failedAttempt === now.attempt ? { ...now, attempt: now.attempt + 1 } : now))
  return { part: part?.value ?? null, hasFailed, retry }
}
