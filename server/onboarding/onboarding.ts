import { LAST_STEP, saveOnboarding } from '#contract/onboarding.ts'
import type { Body, Payload } from '#contract/endpoint.ts'
import { acceptPresent } from '#server/documents/acceptances.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal, forbidden } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { texts as httpTexts } from '#server/http/answers/texts.ts'
import { signUpLead } from '#server/leads/signUpLead.ts'
import { requireOffered } from '#server/languages/offered.ts'
import { leavePhone } from '#server/profile/leavePhone.ts'
import type { Notices } from '#server/session/notices.ts'
import { readSignedIn } from '#server/session/open.ts'
import { checklistRoute } from './checklist.ts'
import { companyOf, nameDraft, openDraft, prepareDraft } from './draftCompany.ts'
import { restageDraft } from './kindOfBusiness.ts'
import type { Newcomer } from './newcomer.ts'
import { asPhoneTaken, provePhone } from './provePhone.ts'
import { texts } from './texts.ts'

type Saving = Context<typeof saveOnboarding>

export const onboardingRoutes = (notices: Notices | undefined): Route[] => [
  route(saveOnboarding, (context) => saveStep(context, notices)),
  checklistRoute,
]

/** One step in one transaction under the lock of the person, so that parallel calls prepare one company. */
async function saveStep(
  context: Saving,
  notices: Notices | undefined,
): Promise<Payload<typeof saveOnboarding>> {
  const { db, body, session } = context
  if (session.kind === 'admin') throw forbidden()
  if (body.step === 2 && body.language) await requireOffered(db, body.language)
  const person = await lockPerson(db, session.user_id)
  const companyId = session.company_id ?? (await companyOf(db, person.id))
  if (person.onboarding) return view(db, person.id, companyId)
  if (body.step > person.onboarding_step) {
    const current = await view(db, person.id, companyId)
    throw new Refusal(409, 'conflict', texts.stepsInOrder, { current })
  }
  if (body.step === LAST_STEP) return saveLast(context, person, notices)
  const answers = answersOf(body)
  // The first question says so.
  if (body.step === 1) await acceptPresent(db, person.id, context)
  await db.run(
    `update users set language = coalesce($2, language),
       language_before = case when $2::text is null then language_before end, onboarding_type = coalesce($3, onboarding_type),
       onboarding_step = greatest(onboarding_step, $4), updated_at = $5 where id = $1`,
    [person.id, answers.language ?? null, answers.type ?? null, body.step + 1, context.now],
  )
  if (answers.type && companyId) {
    await restageDraft(context, companyId, [person.onboarding_type, answers.type])
  }
  if (answers.language) context.forgetSession()
  return view(db, person.id, companyId)
}

/** What a step asks for: required there, and nowhere else looked at. */
function answersOf({ step, language, type }: Body<typeof saveOnboarding>) {
  if (step === 2 && !language) throw new FieldErrors({ language: [httpTexts.required] })
  if (step === 3 && !type) throw new FieldErrors({ type: [httpTexts.required] })
  return { language: step === 2 ? language : null, type: step === 3 ? type : null }
}

/** A proven phone, then the draft company; with `finished` the names, and the draft opens. */
async function saveLast(context: Saving, person: Newcomer, notices: Notices | undefined) {
  const { db, body, now, forgetSession } = context
  const phone = await provePhone(context, person)
  if (person.phone_number !== null && phone !== person.phone_number) await leavePhone(context, notices)
  await db
    .run(
      `update users set phone_number = $2, full_name = coalesce($3, full_name), onboarding_step = $4, updated_at = $5
       where id = $1`,
      [person.id, phone, body.fullname ?? null, LAST_STEP, now],
    )
    .catch((error: unknown) => {
      throw asPhoneTaken(error)
    })
  const { companyId, isNew } = await prepareDraft(context, { ...person, phone_number: phone })
  if (body.company) await nameDraft(context, companyId, body.company)
  let isOpened = false
  if (body.finished) {
    await db.run('update users set onboarding = true, updated_at = $2 where id = $1', [person.id, now])
    isOpened = await openDraft(context, companyId, person.onboarding_type)
  }
  forgetSession()
  const saved = await view(db, person.id, companyId)
  if (isNew || isOpened) {
    const name = body.fullname ?? person.full_name
    const botToken = context.config.platformBotToken
    await signUpLead(db, { name, phone, companyId, messengerId: person.messenger_id, botToken }, context)
  }
  return saved
}

async function lockPerson(db: Db, userId: string): Promise<Newcomer> {
  const row = await db.one<Newcomer>(
    `select id, full_name, language, phone_number, messenger_id, onboarding_step, onboarding_type, onboarding
     from users where id = $1 for update`,
    [userId],
  )
  if (!row) throw forbidden()
  return row
}

async function view(db: Db, userId: string, companyId: string | null) {
  const { user, company } = await readSignedIn(db, { user_id: userId, company_id: companyId, kind: 'staff' })
  const { onboarding_step, onboarding_type, language, phone_number, onboarding } = user
  return { onboarding_step, onboarding_type, language, phone_number, onboarding, company }
}
