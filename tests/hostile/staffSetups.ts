import { branchInput } from '#server/branches/branchInput.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { form, formType } from '#server/http/testingCaller.ts'
import { givePassword, secret } from '#server/profile/testingReauthentication.ts'
import { roleInput } from '#server/roles/testingRoles.ts'
import { stageInput } from '#server/stages/testingStages.ts'
import { hashPassword } from '#server/session/passwords.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import { moveOf, refundIn } from '#tests/api/auditOrderCalls.ts'
import { stockedShop } from '#tests/api/stockedShop.ts'
import type { SetupFactory, FuzzTarget } from './requestSetup.ts'

const PASSWORD = 'a long password'
const passwordHash = await hashPassword(PASSWORD)

export function file(name: string, make: () => Promise<Buffer>): SetupFactory {
  return async () => {
    const payload = form({ name, content: await make() })
    return () => ({ headers: { 'content-type': formType }, payload })
  }
}

/** A company can have three open imports: those of earlier requests are cancelled. */
export async function goods(target: FuzzTarget) {
  const { given, shop } = target
  await given.database.asRoot((db) =>
    db.run("update imports set state = 'cancelled', finished_at = now() where company_id = $1", [shop.id]),
  )
  return file('goods.csv', async () => Buffer.from('Title\nTea\n'))(target)
}

export function colleague(state: 'active' | 'paused'): SetupFactory {
  return async ({ given, shop }) => {
    const { employee_id: id } = await shop.hire('operator').identity()
    const row = await given.database.asTenant(shop.id, (db) =>
      db.one<{ version: number }>(
        'update employees set state = $3 where company_id = $1 and id = $2 returning version',
        [shop.id, id, state],
      ),
    )
    return () => ({ params: { id }, body: { version: row?.version } })
  }
}

/** The number of roles of a company is limited: those of earlier requests are archived. */
export async function ownRole({ given, shop }: FuzzTarget) {
  await given.database.asRoot((db) =>
    db.run('update roles set archived_at = now() where company_id = $1 and not is_system', [shop.id]),
  )
  const { payload } = await shop.owner.post('/app/roles', roleInput())
  return (base: Sample) => ({ params: { id: payload.id }, ...(base.body ? { body: { version: 1 } } : {}) })
}

export async function emptyCategory({ shop }: FuzzTarget) {
  const body = { name: { en: 'Empty' }, parent_id: null, is_visible: true, colour: 'slate' }
  const { payload } = await shop.owner.post('/app/dictionaries/categories', body)
  return () => ({ params: { id: payload.id } })
}

/** A stage that orders of every kind enter next; earlier requests have made others that refuse them. */
const openStage = ({ given, shop }: FuzzTarget) =>
  given.database.asRoot(async (db) => {
    await db.run(
      `update stages set archived_at = now() where company_id = $1 and template is null and archived_at is null
         and not exists (select from orders where orders.company_id = $1 and stage_id = stages.id)`,
      [shop.id],
    )
    await db.run("update stages set next_ids = '{}' where company_id = $1", [shop.id])
    const row = await db.one<{ id: string }>(
      `update stages set applies_to = '{delivery,pickup,dine_in}', enter_roles = '{}', requires_payment = false,
         requires_courier = false, requires_reason = false
       where company_id = $1 and id = (select id from stages where company_id = $1 and category = 'in_progress'
         and template is not null and archived_at is null order by sort limit 1) returning id`,
      [shop.id],
    )
    return row?.id
  })

export async function accepter(target: FuzzTarget) {
  await openStage(target)
  return () => ({})
}

/** A stage without orders, and another one in progress that takes what it has. */
export async function spareStage(target: FuzzTarget) {
  const to = await openStage(target)
  const { payload } = await target.shop.owner.post('/app/dictionaries/stages', stageInput())
  const { id, version } = payload
  return (base: Sample) => ({ params: { id }, ...(base.body ? { body: { version, to } } : {}) })
}

/** The default branch stays: there is another one, and it has no orders. */
export async function spareBranch({ shop }: FuzzTarget) {
  const { payload } = await shop.owner.post('/app/settings/branches', branchInput(`Spare ${Date.now()}`))
  const { id, version } = payload
  return (base: Sample) => ({ params: { id }, ...(base.body ? { body: { version } } : {}) })
}

/** Codes of tables lead to a website. */
export async function printer({ given, shop }: FuzzTarget) {
  await given.database.asTenant(shop.id, (db) =>
    db.run("update general_settings set site = 'https://cafe.example' where company_id = $1", [shop.id]),
  )
  const [table] = (await shop.owner.get('/app/settings/branches/tables')).payload.items
  return () => ({ body: { branch_id: table?.['branch_id'], table_ids: [table?.id] } })
}

/** A suggestion is answered once: the first request finds one. */
export async function offeredStages({ given, shop }: FuzzTarget) {
  const offer = await given.database.asRoot((db) =>
    db.one<{ id: string }>(
      `insert into stage_offers (company_id, id, set_id, stages, created_at)
       select companies.id, gen_random_uuid(), stage_sets.id, stages, now()
       from companies join stage_sets on stage_sets.id = stage_set_id where companies.id = $1
       on conflict (company_id) do update set id = excluded.id returning id`,
      [shop.id],
    ),
  )
  return () => ({ body: { id: offer?.id } })
}

export async function newCustomer({ shop }: FuzzTarget) {
  const body = { name: 'Ed', phone: null, note: '', is_blacklisted: false }
  const { payload } = await shop.owner.post('/app/customers', body)
  return () => ({ params: { id: payload.id }, body: { version: 1 } })
}

export function by(role: RoleKey, body?: object): SetupFactory {
  return async ({ shop }) => {
    const { token } = await shop.hire(role).identity()
    return () => ({ token, ...(body ? { body } : {}) })
  }
}

/** An employee with a password and an e-mail address that is not confirmed. */
async function unconfirmed({ given, shop }: FuzzTarget) {
  const { token, user_id } = await shop.hire('operator').identity()
  const email = `${user_id}@unconfirmed.test`
  await given.database.asRoot((db) =>
    db.run('update users set email = $2, email_verified_at = null, password_hash = $3 where id = $1', [
      user_id,
      email,
      passwordHash,
    ]),
  )
  return { token, email }
}

export async function prover(target: FuzzTarget) {
  const { token } = await unconfirmed(target)
  return () => ({ token, body: { password: PASSWORD } })
}

export async function unconfirmedPerson(target: FuzzTarget) {
  const { token } = await unconfirmed(target)
  return () => ({ token })
}

export async function confirmer(target: FuzzTarget) {
  const { given } = target
  const { token, email } = await unconfirmed(target)
  await given.withToken(token).post('/app/profile/email/send-code')
  const code = given.emails.findLast((sent) => sent.email === email)?.code ?? ''
  return () => ({ token, body: { code } })
}

export async function courier({ given, shop }: FuzzTarget) {
  const { token } = await shop.courier.identity()
  const id = shop.ids['orders']?.[0] ?? ''
  const order = await shop.owner.get(`/app/orders/${id}`)
  const lines = (order.payload['lines'] as { variant_id: string }[]).map(({ variant_id }) => ({
    variant_id,
    qty: 1000,
  }))
  await given.database.asTenant(shop.id, (db) =>
    db.run('delete from product_stops where company_id = $1', [shop.id]),
  )
  const wanted = { fulfilment: 'delivery', lines, customer: { id: order.payload['customer_id'] } }
  const made = await shop.owner.post('/app/orders', { ...wanted, address: { text: 'Ways street 7' } })
  await shop.owner.post(`/app/orders/${made.payload.id}/accept`)
  return () => ({ params: { id: made.payload.id }, token })
}

/** Who gives that delivery to the courier. */
export async function assigner(target: FuzzTarget) {
  const { params } = (await courier(target))()
  const { owner, courier: person } = target.shop
  const { version } = (await owner.get(`/app/orders/${params.id}`)).payload
  const { user_id: courier_id } = await person.identity()
  return () => ({ params, body: { version, courier_id } })
}

/** The courier who has taken it. */
export async function bringer(target: FuzzTarget) {
  const { params, token } = (await courier(target))()
  const { version } = (await target.shop.courier.post(`/app/orders/${params.id}/take`)).payload
  return () => ({ params, token, body: { version, state: 'at_pickup' } })
}

/** The order was accepted, and moves on within what is in progress; in a new company, whose stages no request has edited. */
export async function mover({ given }: FuzzTarget) {
  const shop = await stockedShop(given, 'Moved')
  const id = shop.ids['orders']?.[0] ?? ''
  const body = await moveOf(shop, id)
  const { token } = await shop.owner.identity()
  return () => ({ params: { id }, token, body })
}

/** The order was cancelled a moment ago. */
export async function reopener({ given }: FuzzTarget) {
  const shop = await stockedShop(given, 'Reopened')
  const id = shop.ids['orders']?.[0] ?? ''
  const { payload } = await shop.owner.post(`/app/orders/${id}/cancel`, { reason: 'duplicate' })
  const body = { version: payload['version'], reason: 'Wrong button' }
  const { token } = await shop.owner.identity()
  return () => ({ params: { id }, token, body })
}

/** Somebody has paid for the order, and nothing has gone back yet. */
export async function refunder(target: FuzzTarget) {
  const { id, body } = await refundIn(target)
  return () => ({ params: { id }, body })
}

/** The owner of another, empty company: what it does ends the key of a company, or its life. */
export async function ownerOfAnother({ given }: FuzzTarget) {
  const { owner } = await given.company()
  await givePassword(given, owner)
  const { token } = await owner.identity()
  return () => ({ token, body: secret })
}

export function locked(body = {}): SetupFactory {
  return async ({ shop }) => {
    const person = shop.hire('operator')
    const { token } = await person.identity()
    await person.post('/app/profile/lock', { scopes: ['exports'], pin: '2468' })
    return () => ({ token, body })
  }
}

/** Invitations are limited per hour: those of earlier requests are moved an hour back. */
export async function inviter({ given, shop }: FuzzTarget) {
  await given.database.asRoot((db) =>
    db.run("update invites set created_at = created_at - interval '1 hour' where company_id = $1", [shop.id]),
  )
  return () => ({})
}
