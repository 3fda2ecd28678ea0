import { createHash } from 'node:crypto'
import { isExpired } from '#contract/company.ts'
import { firstCall } from '#contract/first.ts'
import { init } from '#contract/session.ts'
import type { Db } from '#server/db/tenant.ts'
import { pendingInvites } from '#server/employees/pending.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answer, route } from '#server/http/route.ts'
import { InitDataError } from '#server/telegram/initDataError.ts'
import { verifyInitData, type InitData } from '#server/telegram/initData.ts'
import { findOrAddUser } from './messengerUser.ts'
import { openSession } from './open.ts'
import { texts } from './texts.ts'

/** Opens a session for the person whom the platform's bot vouches for, with the first page of the start screen. */
export const initRoute = route(init, async ({ body, root, inject, now, newId, ip, device, config }) => {
  const botToken = config.platformBotToken
  if (!botToken) throw new Refusal(503, 'unavailable', texts.noBot)
  const launch = verify(body.init_data, botToken, now)
  // Of the messenger's own hash: the same launch written in another order stays the same launch.
  const initDataHash = createHash('sha256')
    .update(launch.hash ?? '')
    .digest()
  const [opened, pending] = await root(async (db) => {
    await refuseDeadLaunch(db, initDataHash)
    const userId = await findOrAddUser(db, launch.user, { now, newId })
    const opening = await openSession(db, {
      userId,
      way: 'messenger',
      now,
      newId,
      ip,
      device,
      initDataHash,
      platform: body.platform,
      botId: Number(botToken.split(':')[0]),
    })
    return [opening, await pendingInvites(db, userId, now)]
  })
  const call =
    opened.company && body.first
      ? firstCall(body.first, isExpired(opened.company, now) ? null : launch.start_param)
      : undefined
  const payload = call ? await inject(call, opened.token) : undefined
  return answer(opened, {
    start_param: launch.start_param,
    pending_invites: pending.length,
    ...(call && payload !== undefined ? { first: { call, payload } } : {}),
  })
})

function verify(raw: string, botToken: string, now: Date): InitData {
  try {
    return verifyInitData(raw, { botToken, now })
  } catch (error) {
    if (!(error instanceof InitDataError)) throw error
    throw error.code === 'expired'
      ? new Refusal(401, 'init_expired', texts.initExpired)
      : new Refusal(401, 'init_invalid', texts.initInvalid)
  }
}

/** Launch data whose session was logged out opens nothing any more. */
async function refuseDeadLaunch(db: Db, initDataHash: Buffer) {
  const dead = await db.one(
    'select 1 from sessions where init_data_hash = $1 and revoked_at is not null limit 1',
    [initDataHash],
  )
  if (dead) throw new Refusal(401, 'init_expired', texts.initExpired)
}
