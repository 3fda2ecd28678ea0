import { isExpired } from '#contract/company.ts'
import { firstCall } from '#contract/startupCall.ts'
import { init } from '#contract/session.ts'
import { pendingInvites } from '#server/employees/pending.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { answer, route } from '#server/http/route.ts'
import { isLaunchRevoked, verifyLaunch } from './launch.ts'
import { findOrAddUser } from './messengerUser.ts'
import { openSession } from './open.ts'
import { texts } from './texts.ts'

/** Opens a session for a launch that the platform's bot has signed, with the payload of the first screen. */
export const initRoute = route(init, async ({ body, root, inject, now, newId, ip, device, config }) => {
  const botToken = config.platformBotToken
  if (!botToken) throw new Refusal(503, 'unavailable', texts.noBot)
  const launch = verifyLaunch(body.init_data, botToken, now)
  const [opened, pending] = await root(async (db) => {
    if (await isLaunchRevoked(db, launch)) throw new Refusal(401, 'init_expired', texts.initExpired)
    const userId = await findOrAddUser(db, launch.user, { now, newId })
    const opening = await openSession(db, {
      userId,
      way: 'messenger',
      now,
      newId,
      ip,
      device,
      initDataHash: launch.digest,
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
