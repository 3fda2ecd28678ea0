import { login, sendCode, verifyCode } from '#contract/session.ts'
import { Refusal } from '#server/http/refusal.ts'
import { route } from '#server/http/route.ts'
import {
  checkCode,
  CODE_LENGTH,
  CODE_LIFE_SECONDS,
  issueCode,
  RESEND_SECONDS,
  useCode,
  type CodeSender,
} from './codes.ts'
import { countTry, forgetTries } from './failures.ts'
import { openSession } from './open.ts'
import { isPassword } from './passwords.ts'
import { phoneOf, requirePhone } from './phone.ts'
import { texts } from './texts.ts'

/** Sends codes; without a sender nothing is stored. The answer says nothing of whether the phone is known. */
export const sendCodeRoute = (sender: CodeSender | undefined) =>
  route(sendCode, async ({ body, root, ip, now, newId, config }) => {
    if (!sender) throw new Refusal(503, 'unavailable', texts.noSender)
    const phone = requirePhone(body.phone, body.country)
    const { purpose } = body
    const code = await root((db) =>
      issueCode(db, { phone, purpose, ip, now, newId, secretKey: config.secretKey }),
    )
    await sender({ phone, code, purpose })
    return { sent_via: 'log', expires_in: CODE_LIFE_SECONDS, resend_in: RESEND_SECONDS, length: CODE_LENGTH }
  })

export const verifyCodeRoute = route(
  verifyCode,
  async ({ db, body, root, now, newId, ip, device, config }) => {
    const phone = requirePhone(body.phone, body.country)
    await countTry(root, phone, now)
    const codeId = await checkCode(root, {
      phone,
      purpose: 'login',
      code: body.code,
      now,
      secretKey: config.secretKey,
    })
    const user = await db.one<{ id: string }>(
      'select id from users where phone_number = $1 and blocked_at is null',
      [phone],
    )
    if (!user) throw new Refusal(422, 'invalid', texts.wrongSignIn)
    await useCode(db, codeId, now)
    await forgetTries(root, phone)
    return openSession(db, { userId: user.id, now, newId, ip, device })
  },
)

/** One message for a wrong phone, e-mail or password, and the same work for each. */
export const loginRoute = route(login, async ({ db, body, root, now, newId, ip, device }) => {
  const isEmail = body.login.includes('@')
  const subject = isEmail ? body.login.toLowerCase() : (phoneOf(body.login, body.country) ?? body.login)
  await countTry(root, subject, now)
  const user = await db.one<{ id: string; password_hash: string | null }>(
    `select id, password_hash from users where ${isEmail ? 'email' : 'phone_number'} = $1 and blocked_at is null`,
    [subject],
  )
  if (!(await isPassword(body.password, user?.password_hash ?? null)) || !user) {
    throw new Refusal(422, 'invalid', texts.wrongSignIn)
  }
  await forgetTries(root, subject)
  return openSession(db, { userId: user.id, now, newId, ip, device })
})
