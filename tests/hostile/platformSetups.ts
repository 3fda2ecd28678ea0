import { planInput } from '#server/billing/testingBilling.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import type { FuzzTarget } from './requestSetup.ts'

/** An error that somebody has met. */
export async function errorReport({ given }: FuzzTarget) {
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into error_reports (id, fingerprint, build, source, title, sample, first_at, last_at, created_at, updated_at)
       values ($1::uuid, sha256($1::uuid::text::bytea), 'one', 'browser', 'Error', 'Error', now(), now(), now(), now())`,
      [id],
    ),
  )
  return () => ({ params: { id }, body: { version: 1, state: 'open' } })
}

/** A secret, written by administrators who have shown just now who they are. */
export async function secret({ given }: FuzzTarget) {
  await reauthenticateAdministrators(given)
  return () => ({ params: { name: 'sms_secret' }, body: { secret: 'a-secret-of-the-sms-service' } })
}

/** A part of the product that no other request of these tests begins. */
export const messages = async () => () => ({
  params: { name: 'bot_messages' },
  body: { reason: 'An incident' },
})

/** The platform has a logo. */
export async function logo({ given }: FuzzTarget) {
  await given.database.asRoot((db) => db.run("update platform_settings set logo_key = repeat('0', 40)"))
  return () => ({})
}

/** A plan with a code of its own. */
export async function plan({ given }: FuzzTarget) {
  const name = `plan-${given.ports.newId().slice(-12)}`
  return () => ({ body: planInput(name) })
}

/** A task of the platform's people, and somebody who may be given it. */
export async function task({ given, shop }: FuzzTarget) {
  await given.administrator('support')
  const id = given.ports.newId()
  const row = await given.database.asRoot((db) =>
    db.one<{ assignee_id: string }>(
      `insert into company_tasks (id, company_id, name, due_on, assignee_id, is_done, created_at, updated_at)
       select $1, $2, 'Call', current_date, users.id, false, now(), now() from users where platform_role = 'support' limit 1
       returning assignee_id`,
      [id, shop.id],
    ),
  )
  const body = { company_id: shop.id, ...row, version: 1 }
  return (base: Sample) => ({
    ...('id' in base.params && { params: { id } }),
    body: 'version' in ((base.body ?? {}) as object) ? body : { company_id: shop.id, ...row },
  })
}
