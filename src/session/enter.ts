import { openStream } from '#src/session/events/live.ts'
import { homeOf, safePath } from '#src/session/navigation/guards.ts'
import { adoptLanguage, go } from '#src/session/navigation/shell.ts'
import { addressOfAction, parseStartParam } from '#src/session/navigation/startParam.ts'
import { takeAddress } from './ended.ts'
import { boot } from './boot.ts'
import { isReadOnly, session } from './session.ts'
import { writeText } from './storage.ts'

const DONE_KEY = 'start_param_done'
/** Where the device keeps what a link asked for while the subscription was over: the company and the start parameter. */
export const PENDING_ACTION_KEY = 'held_action'

/** After any sign-in: back to what was open when the session ended, or on to where the person wanted to go, else to the start; what the launch asked for stands above the start. */
export function enterApp(next?: unknown): void {
  const action = takeAction()
  const back = safePath(takeAddress()) ?? safePath(next)
  void openStream()
  void adoptLanguage().finally(() => {
    go(action ? homeOf(session) : (back ?? homeOf(session)), { replace: true })
    if (action) go(addressOfAction(action), { isEditor: action.type === 'openOrder' })
  })
}

/** The start parameter's action, once a launch; a company whose subscription has ended is offered it after the payment. */
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
    // A frame without storage repeats the action after a reload, which does no harm.
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
