import { session } from './session.ts'

/** A session that ended while somebody worked in it. */
interface Ended {
  userId: string | undefined
  companyId: string | undefined
  /** What was open, without the language. */
  address: string
  /** Why it ended, in the server's words. */
  why: string
}

const KEY = 'session_ended'

let ended: Ended | undefined

const listeners = new Set<() => void>()

/** Calls back before the person of a session that has ended is forgotten. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Remembers for this tab whose session has ended, over what and why; call it before the session is forgotten. */
export function keepEnded(address: string, why: string): void {
  for (const listener of listeners) listener()
  ended = { userId: session.user?.id, companyId: session.company?.id, address, why }
  withTab((tab) => tab.setItem(KEY, JSON.stringify(ended)))
}

/** Why the last session of this tab has ended; undefined when it was left by hand. */
export function whyEnded(): string | undefined {
  return readEnded()?.why
}

/** What was open when the session of this very person in this company ended, once; never anybody else's. */
export function takeAddress(): string | undefined {
  const last = readEnded()
  forgetEnded()
  const isTheSame = last?.userId === session.user?.id && last?.companyId === session.company?.id
  return isTheSame ? last?.address : undefined
}

/** Forgets it, after a sign-out by hand. */
export function forgetEnded(): void {
  ended = undefined
  withTab((tab) => tab.removeItem(KEY))
}

function readEnded(): Ended | undefined {
  return (ended ??= withTab((tab) => JSON.parse(tab.getItem(KEY) ?? 'null') as Ended | null) ?? undefined)
}

/** A frame without storage remembers it as long as the page is open. */
function withTab<Result>(work: (tab: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
