import { session } from './session.ts'

/** A session that ended while the person was working. */
interface Ended {
  userId: string | undefined
  companyId: string | undefined
  /** The open address, without the language. */
  address: string
  /** The server's message of why it ended. */
  why: string
}

const KEY = 'session_ended'

let ended: Ended | undefined

const listeners = new Set<() => void>()

/** Calls the listener before the data of an ended session are removed. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores for this tab whose session has ended, where and why; call it before the session is removed. */
export function keepEnded(address: string, why: string): void {
  for (const listener of listeners) listener()
  ended = { userId: session.user?.id, companyId: session.company?.id, address, why }
  withTab((tab) => tab.setItem(KEY, JSON.stringify(ended)))
}

/** Why the last session of this tab has ended; undefined after a sign-out by hand. */
export function whyEnded(): string | undefined {
  return readEnded()?.why
}

/** The address that was open when the session of the same person in the same company ended; only once. */
export function takeAddress(): string | undefined {
  const last = readEnded()
  forgetEnded()
  const isTheSame = last?.userId === session.user?.id && last?.companyId === session.company?.id
  return isTheSame ? last?.address : undefined
}

/** Removes it after a sign-out by hand. */
export function forgetEnded(): void {
  ended = undefined
  withTab((tab) => tab.removeItem(KEY))
}

function readEnded(): Ended | undefined {
  return (ended ??= withTab((tab) => JSON.parse(tab.getItem(KEY) ?? 'null') as Ended | null) ?? undefined)
}

/** A frame without storage keeps it as long as the page is open. */
function withTab<Result>(work: (tab: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
