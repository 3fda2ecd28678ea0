import { checkSignUpCode, register, signUpOptions } from '#contract/session.ts'
import type { Locale } from '#contract/locales.ts'
import type { Business } from '#contract/stageSets.ts'
import { requireOpenSignUps } from '#server/company/signUps.ts'
import { acceptPresent } from '#server/documents/acceptances.ts'
import { provisionCompany } from '#server/company/provision.ts'
import { signUpLead } from '#server/leads/signUpLead.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { route } from '#server/http/route.ts'
import { findAccount } from './account.ts'
import { checkCode, useCode } from './codes.ts'
import { countTry, forgetTries } from './failures.ts'
import { refuseCommon } from './commonPassword.ts'
import { rememberDevice } from './knownDevice.ts'
import { newAccount } from './newAccount.ts'
import { openSession } from './open.ts'
import { hashPassword } from './passwords.ts'
import { requirePhone } from './phone.ts'
import { texts } from './texts.ts'

export const signUpOptionsRoute = route(signUpOptions, async ({ db }) => ({
  categories: await db.query<{ id: string; name: Record<string, string>; icon: string }>(
    'select id, name, icon from business_categories where is_active and archived_at is null order by sort, id',
  ),
}))

/** Checks a code while it is typed, without consuming it; each check counts as a try. */
export const checkCodeRoute = route(checkSignUpCode, async ({ body, root, now, config }) => {
  const phone = requirePhone(body.phone, body.country)
  const { subject } = await root((unit) => findAccount(unit, { by: 'phone_number', value: phone }))
  await countTry(root, subject, now)
  await checkCode(root, { phone, purpose: 'register', code: body.code, now, secretKey: config.secretKey })
  return {}
})

/** Creates the person, a draft company with its trial, and a session in one transaction; the onboarding goes on with them. */
export const registerRoute = route(register, async (context) => {
  const { db, body, root, now, newId, ip, device, config } = context
  const phone = requirePhone(body.phone, body.country)
  if (body.password) await refuseCommon(body.password, 'password')
  const { subject } = await root((unit) => findAccount(unit, { by: 'phone_number', value: phone }))
  await countTry(root, subject, now)
  const codeId = await checkCode(root, {
    phone,
    purpose: 'register',
    code: body.code,
    now,
    secretKey: config.secretKey,
  })
  await requireOpenSignUps(db)
  const category = await db.one<{ business: Business }>(
    'select business from business_categories where id = $1 and is_active and archived_at is null for key share',
    [body.category_id],
  )
  if (!category) throw new FieldErrors({ category_id: [texts.unknownCategory] })
  await useCode(db, codeId, now)
  const language = body.language as Locale
  const { userId, launch } = await newAccount(
    { db, botToken: config.platformBotToken, now, newId },
    {
      phone,
      language,
      fullname: body.fullname,
      email: body.email?.toLowerCase() ?? null,
      passwordHash: body.password ? await hashPassword(body.password) : null,
      business: category.business,
      initData: body.init_data,
    },
  )
  const { company_id: companyId } = await provisionCompany(
    db,
    {
      name: body.company,
      country: body.country,
      language,
      category_id: body.category_id,
      stage_preset: category.business,
      owner_id: userId,
      is_draft: true,
    },
    { now, newId },
  )
  await acceptPresent(db, userId, { now, ip })
  await forgetTries(root, subject)
  rememberDevice(context, userId)
  // Binds the session to the launch, so that signing out revokes it.
  const opened = launch && { initDataHash: launch.digest }
  const signedIn = await openSession(db, { userId, way: 'sign_up', now, newId, ip, device, ...opened })
  await signUpLead(
    db,
    {
      name: body.fullname,
      phone,
      companyId,
      messengerId: launch?.user.id ?? null,
      code: body.source,
      botToken: config.platformBotToken,
    },
    { now, newId },
  )
  return signedIn
})
