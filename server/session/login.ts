import { login, sendCode, verifyCode } from '#contract/session.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Context, route } from '#server/http/route.ts'
import { checkCode, CODE_LENGTH, CODE_LIFE_SECONDS, issueCode, RESEND_SECONDS, useCode } from './codes.ts'
import { countTry, forgetTries } from './failures.ts'
import { openSession } from './open.ts'
import { findAccount } from './account.ts'
import { knownDevice, rememberDevice, trySubject } from './knownDevice.ts'
import { isPassword } from './passwords.ts'
import { phoneOf, requirePhone } from './phone.ts'
import type { CodeSender } from './sender.ts'
import { texts } from './texts.ts'

/**
 * Sends codes. The answer does not reveal whether the phone is known: it is the same, and does not wait for the message,
 * so that its timing is the same as well.
 */
export const sendCodeRoute = (sender: CodeSender | undefined) =>
  route(sendCode, async (call) => {
    const { body, root, ip, now, newId, config, language } = call
    const sentVia = sender?.via
    if (!sender || !sentVia) throw new Refusal(503, 'unavailable', texts.noSender)
    const phone = requirePhone(body.phone, body.country)
    const { purpose } = body
    const { code, person } = await root(async (db) => {
      const receiver = await receiverOf(db, phone, config.platformBotToken)
      const askedBy = await askerOf(call, db, receiver?.id)
      const asking = { phone, purpose, askedBy, ip, now, newId, secretKey: config.secretKey }
      return { code: await issueCode(db, asking), person: receiver }
    })
    const chatId = body.channel === 'sms' ? undefined : (person?.chat_id ?? undefined)
    // No code for an unknown phone: it could not sign in, and an SMS costs money.
    if (person || purpose !== 'login')
      void sender.send({ phone, code, purpose, chatId, language: person?.language ?? language })
    return {
      sent_via: sentVia,
      expires_in: CODE_LIFE_SECONDS,
      resend_in: RESEND_SECONDS,
      length: CODE_LENGTH,
    }
  })

/** Id of the known device (to sign in) or session (to reauthenticate) that requests a code; null for a stranger. */
async function askerOf(call: Context<typeof sendCode>, db: Db, userId: string | undefined) {
  const { purpose } = call.body
  if (purpose === 'login') return (userId && knownDevice(call, userId)) ?? null
  if (purpose === 'register') return null
  const session = await db.one<{ id: string }>(
    'select id from sessions where token_hash = $1 and user_id = $2 and revoked_at is null and expires_at > $3',
    [call.tokenHash ?? null, userId ?? null, call.now],
  )
  return session?.id ?? null
}

/** Language and bot chat, if any, of the person with a phone. */
function receiverOf(db: Db, phone: string, botToken = '0') {
  return db.one<{ id: string; language: Locale; chat_id: number | null }>(
    `select id, language, (select messenger_id from bot_people
       where bot_id = $2 and messenger_id = users.messenger_id and state = 'active') as chat_id
     from users where phone_number = $1 and blocked_at is null`,
    [phone, Number(botToken.split(':')[0])],
  )
}

export const verifyCodeRoute = route(verifyCode, async (context) => {
  const { db, body, root, now, newId, ip, device, config } = context
  const phone = requirePhone(body.phone, body.country)
  const { account, subject: name } = await root((unit) =>
    findAccount(unit, { by: 'phone_number', value: phone }),
  )
  const subject = trySubject(context, name, account?.id)
  await countTry(root, subject, now)
  const codeId = await checkCode(root, {
    phone,
    purpose: 'login',
    askedBy: account && knownDevice(context, account.id),
    code: body.code,
    now,
    secretKey: config.secretKey,
  })
  if (!account) throw new FieldErrors({ code: [texts.wrongCode] })
  await useCode(db, codeId, now)
  await forgetTries(root, subject)
  rememberDevice(context, account.id)
  return openSession(db, { userId: account.id, way: 'code', now, newId, ip, device })
})

/** The same message and the same work for a wrong phone, e-mail or password. */
export const loginRoute = route(login, async (context) => {
  const { db, body, root, now, newId, ip, device } = context
  const isEmail = body.login.includes('@')
  const value = isEmail ? body.login.toLowerCase() : (phoneOf(body.login, body.country) ?? body.login)
  const by = isEmail ? 'email' : 'phone_number'
  const { account, subject: name } = await root((unit) => findAccount(unit, { by, value }))
  const subject = trySubject(context, name, account?.id)
  await countTry(root, subject, now)
  const isRight = await isPassword(body.password, account?.password_hash ?? null)
  // Administrators cannot sign in here: their passwords are tried only behind the stricter limits of the admin area.
  if (!isRight || !account || account.is_root) {
    throw new Refusal(422, 'invalid', texts.wrongSignIn)
  }
  await forgetTries(root, subject)
  rememberDevice(context, account.id)
  return openSession(db, { userId: account.id, way: 'password', now, newId, ip, device })
})
