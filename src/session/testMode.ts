import { notFound } from '@tanstack/react-router'
import type { Session } from './session.ts'

const KEY = 'is_test_mode'

/** Whether this tab is in the test mode. */
export function isTestMode(): boolean {
  return withTab((storage) => storage.getItem(KEY)) === '1'
}

/** Switches the test mode of this tab on. */
export function startTestMode(): void {
  withTab((storage) => storage.setItem(KEY, '1'))
}

/** Developer tools: in development, else for a signed-in person in test mode; `?testmode=1` starts it. */
export function requireTestMode(
  session: Pick<Session, 'token'>,
  { isAsked = false, isDevelopment = import.meta.env.DEV },
): void {
  if (isDevelopment) return
  if (session.token && isAsked) startTestMode()
  if (!session.token || !isTestMode()) throw notFound()
}

function withTab<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    // Storage can be blocked in a cross-site frame: the mode stays off.
    return undefined
  }
}
