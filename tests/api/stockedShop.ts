import type { TestServer, Shop } from '#server/http/testing.ts'
import { addPaymentCase } from './auditPaymentCalls.ts'
import { makePlan } from '#server/billing/testingBilling.ts'
import { leaveRoomForZones } from './fittingDelivery.ts'
import { addDrawer, addHandover } from './stockedCash.ts'
import { attributeOf, productOf } from './stockedGoods.ts'
import { addLook } from './stockedLook.ts'
import { addNotice, documentsOf } from './stockedNews.ts'
import { resources, wordless } from '#tests/resources.ts'
import { type Operation, type Sample, rowOf, sample, withVersion } from './apiOperations.ts'

/** A company with something of everything, each text holding one word, and its ids by table. */
export interface StockedShop extends Shop {
  ids: Record<string, string[]>
}

let made = 0

/** Makes a company and puts in a category, a product of three variants, a customer, an order, tags and an import. */
export async function stockedShop(given: TestServer, word: string): Promise<StockedShop> {
  const shop = await given.company({ name: `${word} shop` })
  return { ...shop, ids: await stock(given, shop, word) }
}

/** Puts one more set into the company; answers the newest ids of every tenant table, the newest first. */
export async function stock(given: TestServer, shop: Shop, word: string): Promise<Record<string, string[]>> {
  const make = async (path: string, body: object) => {
    const reply = await shop.owner.post(path, body)
    if (reply.status !== 201) throw new Error(`POST ${path} is refused: ${reply.body}`)
    return reply.payload
  }
  const tagIds: string[] = []
  for (let count = 0; count < 3; count++) {
    const tag = { name: `${word} ${++made}`, kind: 'product', colour: 'teal', description: '' }
    tagIds.push((await make('/app/dictionaries/tags', tag)).id)
  }
  const category = await make('/app/dictionaries/categories', {
    name: { en: `${word} dishes` },
    parent_id: null,
    is_visible: true,
    colour: 'slate',
  })
  const images = (await addImages(given, shop.id)).map((id) => ({ id, alt: { en: word } }))
  const product = await make('/app/products', { ...productOf(word, category.id, tagIds), images })
  const phone = `+99893${String(++made).padStart(7, '0')}`
  const customer = await make('/app/customers', {
    name: `${word} guest`,
    phone,
    note: word,
    is_blacklisted: false,
  })
  const variants = product['variants'] as { id: string }[]
  const order = await make('/app/orders', {
    fulfilment: 'pickup',
    lines: variants.map(({ id }) => ({ variant_id: id, qty: 1000, comment: word })),
    customer: { id: customer.id },
    comment: word,
  })
  await leaveRoomForZones(given, shop.id)
  for (const { resource, input } of resources)
    // Of stages there are few: those that a company begins with do.
    if (resource.isRestorable && resource.scope === 'company' && resource.name !== 'stages')
      await make(resource.path, input(`${word} ${++made}`))
  await addView(given, shop, word)
  await addReview(given, shop.id, order.id, word)
  await addInvited(given, shop.id, word)
  await askToCancel(shop, order.id, word)
  await askForCustomers(given, shop, word)
  await addLook(given, shop, word)
  await addStop(given, shop, product.id)
  await addImport(given, shop, word)
  await addHandover(given, shop.id, word)
  await addDrawer(given, shop.id, word)
  await addPaymentCase(given, shop.id, word)
  await addNotice(given, shop, word)
  for (let count = 0; count < 3; count++)
    await make('/app/dictionaries/attributes', attributeOf(`${word} ${++made}`))
  await make('/app/billing/topup', { amount: 500_000_00 })
  return {
    ...(await idsOf(given, shop.id)),
    plans: [(await makePlan(given, 300_000_00)).id],
    documents: await documentsOf(given),
  }
}

/** Makes three rows of each resource of the platform as this administrator; their ids by table, the newest first. */
export async function stockPlatform(given: TestServer, token: string): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {}
  const administrator = given.withToken(token)
  for (const { resource, input } of resources.filter(({ resource: { scope } }) => scope === 'platform'))
    for (let count = 0; count < 3; count++) {
      const reply = await administrator.post(resource.path, input(`Platform ${++made}`))
      if (reply.status !== 201) throw new Error(`POST ${resource.path} is refused: ${reply.body}`)
      ;(ids[resource.name] ??= []).unshift(reply.payload.id)
    }
  for (const { resource } of wordless)
    ids[resource.name] = (await administrator.get(resource.path)).payload.items.map(({ id }) => id)
  return ids
}

/** A request that the operation takes in full: with the present version of its row. */
export async function fullSample(
  given: TestServer,
  operation: Operation,
  ids: Record<string, string[]>,
): Promise<Sample> {
  const base = sample(operation, ids)
  const row = rowOf(operation, base)
  if (!row?.id || !isVersioned(base)) return base
  // An account is changed by its person and by the platform, which sees a version of its own.
  const column = row.table === 'users' ? 'admin_version' : 'version'
  const found = await given.database.asRoot((db) =>
    db.one<{ version: number }>(`select ${column} as version from ${row.table} where id = $1`, [row.id]),
  )
  return withVersion(base, found?.version)
}

const isVersioned = ({ body }: Sample) => typeof body === 'object' && 'version' in (body ?? {})

interface TenantTable {
  table: string
  has_id: boolean
  has_archive: boolean
}

let tables: Promise<TenantTable[]> | undefined

/** Every table whose rows belong to companies; all databases of a run have the same. */
export function tenantTables(given: TestServer): Promise<TenantTable[]> {
  return (tables ??= given.database.asRoot((db) =>
    db.query<TenantTable>(
      `select c.table_name as table, bool_or(c.column_name = 'id') as has_id,
         bool_or(c.column_name = 'archived_at') as has_archive
       from information_schema.columns c
       where c.table_schema = 'public' group by 1 having bool_or(c.column_name = 'company_id') order by 1`,
    ),
  ))
}

async function idsOf(given: TestServer, companyId: string): Promise<Record<string, string[]>> {
  const withIds = (await tenantTables(given)).filter(({ has_id, table }) => has_id && table !== 'stages')
  const newest = withIds.map(
    ({ table, has_archive }) =>
      `select '${table}' as table, array(select id::text from ${table} where company_id = $1
         ${has_archive ? 'and archived_at is null' : ''} order by id desc limit 20) as ids`,
  )
  const stages = `select 'stages', array(select id::text from stages
    where company_id = $1 and archived_at is null and not is_default
    order by exists (select from orders where orders.company_id = $1 and stage_id = stages.id and orders.category in ('new', 'in_progress')), sort)`
  const values = `select 'attribute_values', array(select value ->> 'id' from attributes
    cross join jsonb_array_elements("values") with ordinality as each (value, at)
    where company_id = $1 and archived_at is null order by id desc, at limit 9)`
  const found = await given.database.asRoot((db) =>
    db.query<{ table: string; ids: string[] }>([...newest, stages, values].join(' union all '), [companyId]),
  )
  return { ...Object.fromEntries(found.map(({ table, ids }) => [table, ids])), companies: [companyId] }
}

async function addImages(given: TestServer, companyId: string): Promise<string[]> {
  const ids = [1, 2, 3].map(() => given.ports.newId())
  await given.database.asTenant(companyId, async (db) => {
    for (const id of ids) {
      await db.run(
        'insert into images (company_id, id, key, width, height, touched_at, created_at) values ($1, $2, $3, 9, 9, now(), now())',
        [companyId, id, given.ports.random(20).toString('hex')],
      )
    }
  })
  return ids
}

async function addReview(given: TestServer, companyId: string, orderId: string, word: string): Promise<void> {
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, search, created_at, updated_at)
       select company_id, $2, id, customer_id, branch_id, 2, $3, lower($3), now(), now()
       from orders where company_id = $1 and id = $4`,
      [companyId, given.ports.newId(), word, orderId],
    ),
  )
}

/** A view that the company shares; one person saves ten of a list, and this is called more often. */
async function addView(given: TestServer, { id: companyId }: Shop, word: string): Promise<void> {
  await given.database.asTenant(companyId, (db) =>
    db.run(
      `insert into views (company_id, id, user_id, list, name, search, is_shared)
       select company_id, $2, user_id, 'customers', $3, '{}', true from employees
       where company_id = $1 and user_id is not null order by created_at limit 1`,
      [companyId, given.ports.newId(), word],
    ),
  )
}

/** Somebody who is invited; the code of the invitation is nobody's. */
async function addInvited(given: TestServer, companyId: string, word: string): Promise<void> {
  const [employeeId, inviteId] = [given.ports.newId(), given.ports.newId()]
  await given.database.asTenant(companyId, async (db) => {
    await db.run(
      `insert into employees (company_id, id, role_id, state, name, note, zone)
       select $1, $2, id, 'invited', $3, $3, $3 from roles where company_id = $1 and key = 'courier'`,
      [companyId, employeeId, word],
    )
    await db.run(
      `insert into invites (company_id, id, employee_id, nonce, code_hash, invited_by_name, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, now() + interval '1 day', now(), now())`,
      [companyId, inviteId, employeeId, given.ports.random(32), word],
    )
  })
}

async function askToCancel(shop: Shop, orderId: string, word: string): Promise<void> {
  const asked = { call: 'cancel_order', order_id: orderId, body: { reason: 'fraud', note: word } }
  const reply = await shop.kitchen.post('/app/access-requests', asked)
  if (reply.status !== 201) throw new Error(`A cancellation cannot be asked for: ${reply.body}`)
}

/** The cook asks for the customers, unless they wait for an answer already. */
async function askForCustomers(given: TestServer, shop: Shop, word: string): Promise<void> {
  const { employee_id } = await shop.kitchen.identity()
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `insert into section_requests (company_id, id, employee_id, asked_by_name, section, expires_at, created_at)
       values ($1, $2, $3, $4, 'customers', now() + interval '7 days', now()) on conflict do nothing`,
      [shop.id, given.ports.newId(), employee_id, `${word} cook`],
    ),
  )
}

async function addStop(given: TestServer, shop: Shop, productId: string): Promise<void> {
  const branch = await given.database.asTenant(shop.id, (db) =>
    db.one<{ id: string }>('select id from branches where company_id = $1', [shop.id]),
  )
  const body = { action: 'stop', ids: [productId], branch_id: branch?.id }
  const reply = await shop.owner.post('/app/products/bulk', body)
  if (reply.payload['done'] !== 1) throw new Error(`A product cannot be stopped: ${reply.body}`)
}

async function addImport(given: TestServer, shop: Shop, word: string): Promise<void> {
  const { user_id } = await shop.owner.identity()
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `insert into imports (company_id, id, dataset, file_name, file_path, state, created_by) values ($1, $2, 'products', $3, 'imports/none.csv', 'validated', $4)`,
      [shop.id, given.ports.newId(), `${word}.csv`, user_id],
    ),
  )
}
