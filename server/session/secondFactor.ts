import { createHmac } from 'node:crypto'
import { getSecondFactor, turnSecondFactorOff, turnSecondFactorOn } from '#contract/adminSession.ts'
import type { Db } from '#server/db/tenant.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import { countTry, forgetTriesIn, ofAdmin } from './failures.ts'
import { base32, stepOf } from './totp.ts'
import { texts } from './texts.ts'

/** The stored state of a second factor. */
export interface SecondFactor {
  id: string
  totp_generation: number
  totp_at: string | null
}

/** The shared secret of the authenticator app, derived from the secret key and stored nowhere. */
export function secretOf({ id, totp_generation }: SecondFactor, secretKey: string): Buffer {
  return createHmac('sha1', secretKey).update(`second factor ${id} ${totp_generation}`).digest()
}

/** Consumes a code; false for a wrong or used one. */
export async function takeOtp(
  db: Db,
  factor: SecondFactor,
  code: string,
  { now, secretKey }: { now: Date; secretKey: string },
): Promise<boolean> {
  const step = stepOf(code, secretOf(factor, secretKey), now)
  if (step === undefined) return false
  const taken = await db.run(
    'update users set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2)',
    [factor.id, step],
  )
  return taken === 1
}

const factorOf = async (db: Db, userId: string) => {
  const found = await db.one<SecondFactor & { email: string | null; full_name: string }>(
    'select id, email, full_name, totp_generation, totp_at from users where id = $1 for update',
    [userId],
  )
  if (!found) throw notFound()
  return found
}

const getRoute = route(getSecondFactor, async ({ db, session, config, platform }) => {
  const factor = await factorOf(db, session.user_id)
  if (factor.totp_at !== null) return { is_on: true, secret: null, uri: null }
  const secret = base32(secretOf(factor, config.secretKey))
  const issuer = encodeURIComponent(platform.told.name)
  const account = encodeURIComponent(factor.email ?? factor.full_name)
  return {
    is_on: false,
    secret,
    uri: `otpauth://totp/${issuer}%3A${account}?secret=${secret}&issuer=${issuer}`,
  }
})

/** Turns it on or off by a code of the app; a former secret is never used again. */
async function turn(
  context: Context<typeof turnSecondFactorOn | typeof turnSecondFactorOff>,
  isOn: boolean,
): Promise<{ is_on: boolean }> {
  const { db, body, session, root, now, newId, ip, device, config } = context
  await countTry(root, `otp:${session.user_id}`, now, ofAdmin)
  const factor = await factorOf(db, session.user_id)
  if ((factor.totp_at !== null) === isOn) return { is_on: isOn }
  if (!(await takeOtp(db, factor, body.code, { now, secretKey: config.secretKey })))
    throw new FieldErrors({ code: [texts.wrongOtp] })
  await db.run(
    isOn
      ? 'update users set totp_at = $2 where id = $1'
      : 'update users set totp_at = null, totp_generation = totp_generation + 1, updated_at = $2 where id = $1',
    [factor.id, now],
  )
  await forgetTriesIn(db, [`otp:${session.user_id}`])
  const action = isOn ? 'admin.second_factor.on' : 'admin.second_factor.off'
  const by = { actorId: session.user_id, actorName: session.user_name, ip, device }
  const details = { has_second_factor: [!isOn, isOn] }
  await logPlatform(db, { ...by, action, outcome: 'done', details }, { now, newId })
  return { is_on: isOn }
}

/** Routes of the second factor of administrators. */
export const secondFactorRoutes: Route[] = [
  getRoute,
  // An open session alone must not keep its owner out by a code that only a thief has.
  route(turnSecondFactorOn, async (context) => {
    await requireAdminReauthentication(context)
    return turn(context, true)
  }),
  route(turnSecondFactorOff, (context) => turn(context, false)),
]
