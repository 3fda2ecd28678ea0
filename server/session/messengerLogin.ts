import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Payload } from '#contract/endpoint.ts'
import { type Locale, localeEntry } from '#contract/locales.ts'
import { pollMessengerLogin, startMessengerLogin, waysIn } from '#contract/messengerLogin.ts'
import type { Db } from '#server/db/tenant.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { route, type Route } from '#server/http/route.ts'
import { findOrAddUser } from './messengerUser.ts'
import { openSession } from './open.ts'
import { texts } from './texts.ts'

const LIFE_SECONDS = 120
const MOST_OF_ADDRESS = 20
const HOUR_MS = 3_600_000
const CHOICES = 3

const digest = (text: string) => createHash('sha256').update(text).digest()
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Username of the bot, once its process has stored it; undefined without a bot. */
async function botNameOf(db: Db, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined
  const bot = await db.one<{ username: string }>('select username from bots where bot_id = $1', [
    Number(token.split(':')[0]),
  ])
  return bot?.username
}

const waysRoute = route(waysIn, async ({ db, config }) => ({
  messenger: (await botNameOf(db, config.platformBotToken)) !== undefined,
}))

/** Draws two-digit numbers; the browser shows the first one. */
function drawNumbers(): [number, number[]] {
  const drawn = new Set<number>()
  while (drawn.size < CHOICES) drawn.add(randomInt(10, 100))
  const [number = 0] = drawn
  return [number, [...drawn].toSorted((a, b) => a - b)]
}

const startRoute = route(startMessengerLogin, async ({ db, now, newId, ip, device, config }) => {
  const username = await botNameOf(db, config.platformBotToken)
  if (username === undefined) throw new Refusal(409, 'conflict', texts.noBot)
  const network = networkOf(ip)
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`messenger-login:${network}`])
  const sent = await db.one<{ count: number }>(
    'select count(*)::int as count from messenger_logins where network = $1 and created_at > $2',
    [network, new Date(now.getTime() - HOUR_MS)],
  )
  if ((sent?.count ?? 0) >= MOST_OF_ADDRESS)
    throw new Refusal(429, 'too_many', texts.codeLimit, { retryAfter: 3600 })
  const [id, code, secret] = [newId(), random(16), random(32)]
  const [number, choices] = drawNumbers()
  await db.run(
    `insert into messenger_logins (id, code_hash, secret_hash, number, choices, device, ip, network, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      digest(code),
      digest(secret),
      number,
      choices,
      device.slice(0, 400),
      ip,
      network,
      now,
      new Date(now.getTime() + LIFE_SECONDS * 1000),
    ],
  )
  const link = `https://t.me/${username}?start=login-${code}`
  return { id, secret, link, number, expires_in: LIFE_SECONDS }
})

interface Login {
  secret_hash: Buffer
  state: 'waiting' | 'asked' | 'confirmed' | 'refused' | 'used'
  is_old: boolean
  messenger_id: number | null
  first_name: string | null
  last_name: string | null
  username: string | null
  language: Locale | null
}

type Polled = Payload<typeof pollMessengerLogin>

const pollRoute = route(pollMessengerLogin, async ({ db, body, now, newId, ip, device }): Promise<Polled> => {
  const login = await db.one<Login>(
    `select secret_hash, state, expires_at <= $2 as is_old, messenger_id, first_name, last_name, username, language
     from messenger_logins where id = $1 for update`,
    [body.id, now],
  )
  const isTheirs = login !== undefined && timingSafeEqual(login.secret_hash, digest(body.secret))
  if (!isTheirs || login.is_old || login.state === 'used') return { state: 'expired', signed_in: null }
  if (login.state === 'refused') return { state: 'refused', signed_in: null }
  if (login.state !== 'confirmed' || login.messenger_id === null) return { state: 'waiting', signed_in: null }
  await db.run("update messenger_logins set state = 'used' where id = $1", [body.id])
  const person = {
    id: login.messenger_id,
    first_name: login.first_name ?? '',
    last_name: login.last_name ?? undefined,
    username: login.username ?? undefined,
    language_code: login.language ? localeEntry(login.language).tags[0] : undefined,
  }
  const userId = await findOrAddUser(db, person, { now, newId })
  return { state: 'done', signed_in: await openSession(db, { userId, now, newId, ip, device }) }
})

/** Sign-in to a browser by a tap in the chat with the platform's bot. */
export const messengerLoginRoutes: Route[] = [waysRoute, startRoute, pollRoute]
