import { adminLogin } from '#contract/adminSession.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { route } from '#server/http/route.ts'
import { emailForm } from './account.ts'
import { countTry, forgetTriesIn, ofAdmin } from './failures.ts'
import { rememberDevice, trySubject } from './knownDevice.ts'
import { openSession } from './open.ts'
import { isPassword } from './passwords.ts'
import { phoneOf } from './phone.ts'
import { type SecondFactor, takeOtp } from './secondFactor.ts'
import { texts } from './texts.ts'

interface RootUser extends SecondFactor {
  full_name: string
  password_hash: string | null
  is_root: boolean
}

/** The only sign-in to the admin area: logs every attempt and takes the same time for every name. */
export const adminLoginRoute = route(adminLogin, async (context) => {
  const { db, body, root, now, newId, ip, device, config } = context
  const isEmail = body.login.includes('@')
  const phone = isEmail ? undefined : phoneOf(body.login)
  const name = isEmail ? body.login.toLowerCase() : (phone ?? body.login)
  const user = await root((unit) =>
    unit.one<RootUser>(
      `select id, full_name, password_hash, is_root, totp_generation, totp_at from users
       where ${isEmail ? 'email = $1 and email_verified_at is not null' : 'phone_number = $1'} and blocked_at is null`,
      [name],
    ),
  )
  const admin = user?.is_root ? user : undefined
  // Text that is neither an e-mail nor a phone could be a password in the wrong field.
  const named = phone !== undefined || emailForm.test(name) ? name : '?'
  const refuse = async (reason: string, refusal: Refusal): Promise<never> => {
    const line = { actorId: admin?.id, actorName: named, action: 'admin.login', ip, device }
    await root((unit) =>
      logPlatform(unit, { ...line, outcome: 'refused', details: { reason } }, { now, newId }),
    )
    throw refusal
  }
  const subject = trySubject(context, `admin:${admin?.id ?? name}`, admin?.id)
  await countTry(root, subject, now, ofAdmin).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse('locked', error)
    throw error
  })
  const isRight = await isPassword(body.password, admin?.password_hash ?? null)
  if (!isRight || !admin) return refuse('password', new Refusal(422, 'invalid', texts.wrongSignIn))
  if (admin.totp_at !== null) {
    if (body.otp === undefined) return refuse('no otp', new Refusal(422, 'otp_required', texts.otpRequired))
    const otp = body.otp
    const isTaken = await root((unit) => takeOtp(unit, admin, otp, { now, secretKey: config.secretKey }))
    if (!isTaken) return refuse('otp', new Refusal(422, 'otp_required', texts.wrongOtp))
  }
  await forgetTriesIn(db, [subject])
  rememberDevice(context, admin.id)
  const by = { actorId: admin.id, actorName: admin.full_name, ip, device }
  await logPlatform(db, { ...by, action: 'admin.login', outcome: 'done' }, { now, newId })
  return openSession(db, { userId: admin.id, now, newId, ip, device, kind: 'admin' })
})
