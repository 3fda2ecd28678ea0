import type { SignedIn } from '#contract/session.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { headersFor, readAnswer, send, toConnectionError } from '#src/session/calls/request.ts'
import { boot } from './boot.ts'
import { markLaunchDead, session, signIn } from './session.ts'

interface InitMeta {
  start_param: string | null
  pending_invites: number
  first?: { call: string; payload: unknown }
}

let running: Promise<InitMeta> | undefined
let hasUsedBoot = false

/** Whether there are launch data that can open a session. */
export function hasLaunch(): boolean {
  return session.mode === 'messenger' && Boolean(boot().launch?.init_data) && !session.isLaunchDead
}

/** Opens and stores a session by the launch data; parallel callers share one request. */
export function openByLaunch(): Promise<InitMeta> {
  running ??= open().finally(() => {
    running = undefined
  })
  return running
}

async function open(): Promise<InitMeta> {
  try {
    const { payload, meta } = await readAnswer(await answerOfInit())
    signIn(payload as SignedIn)
    return meta as InitMeta
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) markLaunchDead()
    throw error
  }
}

/** The inline script has sent the first request; later calls send their own. */
function answerOfInit(): Promise<Response> {
  const early = hasUsedBoot ? undefined : boot().init
  hasUsedBoot = true
  if (early)
    return early.catch((error: unknown) => {
      throw toConnectionError(error)
    })
  const launch = boot().launch
  const body = { init_data: launch?.init_data, version: launch?.version, platform: launch?.platform }
  const headers = headersFor(null)
  headers.set('content-type', 'application/json')
  return send('/init', { method: 'POST', headers, body: JSON.stringify(body) })
}
