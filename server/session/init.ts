import { createHash } from 'node:crypto'
import { firstCall } from '#contract/first.ts'
import { defaultLocale, mapLanguageTag } from '#contract/locales.ts'
import { init } from '#contract/session.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answer, route } from '#server/http/route.ts'
import { InitDataError } from '#server/telegram/initDataError.ts'
import { verifyInitData, type InitData } from '#server/telegram/initData.ts'
import { openSession } from './open.ts'
import { texts } from './texts.ts'

/** Opens a session for the person whom the platform's bot vouches for, with the first page of the start screen. */
export const initRoute = route(init, async ({ body, root, inject, now, newId, ip, device, config }) => {
  const botToken = config.platformBotToken
  if (!botToken) throw new Refusal(503, 'unavailable', texts.noBot)
  const launch = verify(body.init_data, botToken, now)
  const initDataHash = createHash('sha256').update(body.init_data).digest()
  const opened = await root(async (db) => {
    await refuseDeadLaunch(db, initDataHash)
    const userId = await findOrAddUser(db, launch, { now, newId })
    return openSession(db, {
      userId,
      now,
      newId,
      ip,
      device,
      initDataHash,
      platform: body.platform,
      botId: Number(botToken.split(':')[0]),
    })
  })
  const call = opened.company && body.first ? firstCall(body.first, launch.start_param) : undefined
  const payload = call ? await inject(call, opened.token) : undefined
  return answer(opened, {
    start_param: launch.start_param,
    pending_invites: 0,
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

async function findOrAddUser(
  db: Db,
  { user }: InitData,
  { now, newId }: { now: Date; newId: () => string },
): Promise<string> {
  const language = mapLanguageTag(user.language_code ?? '') ?? defaultLocale
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ').slice(0, 80) || String(user.id)
  const row = await db.one<{ id: string; blocked: boolean }>(
    `insert into users (id, full_name, messenger_id, username, language, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (messenger_id) do update set username = excluded.username
     returning id, blocked_at is not null as blocked`,
    [newId(), name, user.id, user.username ?? null, language, now],
  )
  if (!row || row.blocked) throw new Refusal(403, 'forbidden', texts.blocked)
  return row.id
}
