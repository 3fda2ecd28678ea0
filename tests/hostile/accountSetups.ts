import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { person, signInRoot } from './publicSetups.ts'
import type { SetupFactory } from './requestSetup.ts'

/** Two accounts that can become one. */
export const twins: SetupFactory = async (target) => {
  await reauthenticateAdministrators(target.given)
  const [one, other] = [await person({}, 'messenger_id = null')(target), await person()(target)]
  const params = one({} as never).params ?? {}
  const otherId = (other({} as never).params as { id: string }).id
  return () => ({ params, body: { version: 1, other_id: otherId, other_version: 1, reason: 'One person' } })
}

/** Somebody whose data is copied. */
export const copied: SetupFactory = async (target) => {
  await reauthenticateAdministrators(target.given)
  return person()(target)
}

const password = "email = id || '@people.test', email_verified_at = now(), password_hash = 'x'"

/** Somebody who can be proposed, where a second administrator could confirm it. */
export const candidate: SetupFactory = async (target) => {
  await target.given.administrator()
  await reauthenticateAdministrators(target.given)
  const params = (await person({}, password)(target))({} as never).params as { id: string }
  return () => ({ body: { user_id: params.id, version: 1, role: 'superroot', email: null } })
}

/** What somebody else has proposed. */
export const proposal: SetupFactory = async (target) => {
  const { given } = target
  await reauthenticateAdministrators(given)
  const [one, other] = [await person({}, password)(target), await person({}, 'is_root = true')(target)]
  const [userId, by] = [one, other].map((made) => (made({} as never).params as { id: string }).id)
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into access_proposals (id, user_id, role, proposed_by, created_at, expires_at)
       values ($1, $2, 'superroot', $3, now(), now() + interval '3 days')`,
      [id, userId, by],
    ),
  )
  return () => ({ params: { id } })
}

/** Somebody who is given another phone. */
export const phoneless: SetupFactory = async (target) => {
  await reauthenticateAdministrators(target.given)
  return person({ phone: '+998935551234' })(target)
}

/** A company whose owner is written to. */
export const somebodysCompany: SetupFactory = async ({ given }) => {
  const { id } = await given.company()
  return () => ({ params: { id } })
}

/** Companies that are given days. */
export const manyCompanies: SetupFactory = async ({ given }) => {
  const { id } = await given.company()
  return () => ({ body: { action: 'extend', ids: [id], days: 1, reason: 'Outage' } })
}

/** A link to a file of companies. */
export const platformExport: SetupFactory = async ({ given }) => {
  const root = given.withToken(await signInRoot(given))
  const { payload } = await root.post('/admin/companies/export', {})
  const token = String(payload['path']).split('/').at(-1) ?? ''
  return () => ({ params: { token } })
}

/** What the platform has written to the owner who asks. */
export const notice: SetupFactory = async ({ given, shop }) => {
  const id = given.ports.newId()
  const { user_id } = await shop.owner.identity()
  await given.database.asRoot((db) =>
    db.run(
      `insert into owner_messages (company_id, id, user_id, text, made_by, created_at) values ($1, $2, $3, 'Hello', $3, now())`,
      [shop.id, id, user_id],
    ),
  )
  return () => ({ params: { id } })
}
