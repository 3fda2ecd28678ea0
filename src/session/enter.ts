import { openStream } from '#src/session/events/live.ts'
import { homeOf, safePath } from '#src/session/navigation/guards.ts'
import { adoptLanguage, go } from '#src/session/navigation/shell.ts'
import { addressOfAction, parseStartParam } from '#src/session/navigation/startParam.ts'
import { takeAddress } from './ended.ts'
import { boot } from './boot.ts'
import { isReadOnly, session } from './session.ts'
import { writeText } from './storage.ts'

const DONE_KEY = 'start_param_done'
/** Storage key of an action that a link requested while the subscription was expired: company and start parameter. */
export const PENDING_ACTION_KEY = 'held_action'

/** Navigates after a sign-in: back to the address where the session ended, else to the requested one, else to the start screen; the action of the launch opens above it. */
export function enterApp(next?: unknown): void {
  const action = takeAction()
  const back = safePath(takeAddress()) ?? safePath(next)
  void openStream()
  void adoptLanguage().finally(() => {
    go(action ? homeOf(session) : (back ?? homeOf(session)), { replace: true })
    if (action) go(addressOfAction(action), { isEditor: action.type === 'openOrder' })
  })
}

/** The action of the start parameter, once per launch; with an expired subscription it is stored until after the payment. */
export function takeAction(startParam = boot().launch?.start_param) {
  const action = parseStartParam(startParam)
  if (!action || !session.company || isDone(startParam)) return undefined
  markDone(startParam)
  if (!isReadOnly()) return action
  writeText(PENDING_ACTION_KEY, `${session.company.id} ${startParam}`)
  return undefined
}

function mark(startParam?: string | null): string {
  return `${boot().launch?.auth_date ?? 0}:${startParam ?? ''}`
}

let done: string | undefined

function isDone(startParam?: string | null): boolean {
  done ??= readDone()
  return done === mark(startParam)
}

function markDone(startParam?: string | null): void {
  done = mark(startParam)
  try {
    sessionStorage.setItem(DONE_KEY, done)
  } catch {
    // A frame without storage repeats the action after a reload, which is harmless.
  }
}

function readDone(): string | undefined {
  try {
    return sessionStorage.getItem(DONE_KEY) ?? undefined
  } catch {
    // As above.
    return undefined
  }
}
