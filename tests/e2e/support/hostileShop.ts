import type { Customer } from '#contract/customers.ts'
import type { Employee } from '#contract/employees.ts'
import type { Image } from '#contract/files.ts'
import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import { photo } from '#server/files/testingImages.ts'
import { roleInput } from '#server/roles/testingRoles.ts'
import { scripts } from '#tests/hostile/scripts.ts'
import { short } from '#tests/hostile/texts.ts'
import { api, serverAddress } from './api.ts'
import {
  type Company,
  type Person,
  hire,
  makeCompany,
  makePerson,
  openSessionOf,
  password,
} from './company.ts'
import { onDatabase } from './database.ts'
import { storeDictionaries } from './hostileDictionaries.ts'
import { inSessions } from './inSessions.ts'

const FEW = 12

/** Texts that no line breaks at, that stack, that turn the direction, that are wide. */
const shapes = [
  'W'.repeat(80),
  '﷽'.repeat(40),
  '😀'.repeat(40),
  'Z\u0335\u0321\u0353'.repeat(20),
  '\u202eevil\u202c \u2066name',
  'بيتزا لذيذة جدا',
  '手抓饭套餐大份'.repeat(8),
  'zero\u200bwidth\u200djoin',
]
export const lines = [...scripts.map((text) => text.replaceAll(/\p{Cc}/gu, ' ')), ...shapes]
/** Of each kind of text one, for what there are few of. */
const few = Array.from({ length: FEW }, (_, n) => lines[(n * 5 + 6) % lines.length] ?? '')

const inLanguages = (text: string) => ({ en: text, ru: text, uz: text })

/** Ids of what was stored, in the order of the texts. */
export interface Stored {
  company: Company
  orders: Order[]
  products: Product[]
  customers: Customer[]
  employees: Employee[]
  roles: Role[]
  /** A review of every order, half of them answered. */
  reviews: string[]
  /** Somebody who is invited and works nowhere yet. */
  guest: Person
  /** Somebody who works here under a hostile name. */
  cook: Person
}

/** A company with a hostile text in every place that takes one, another text in each row. */
export async function storeTexts(): Promise<Stored> {
  const company = await makeCompany()
  await nameWhatNoCallNames(company)
  const image = await uploadImage(company)
  const categories = await inSessions(company, few, (call, text, at) =>
    call.post<{ id: string }>('/app/dictionaries/categories', {
      name: inLanguages(`${short(text, 50)} ${at}`),
      parent_id: null,
      is_visible: true,
      colour: 'slate',
    }),
  )
  const products = await inSessions(company, lines, (call, text, at) =>
    call.post<Product>('/app/products', {
      ...newProduct,
      name: inLanguages(text),
      description: inLanguages(scripts.join('\n').slice(0, 2000)),
      category_id: categories[at % FEW]?.id,
      images: [{ id: image.id, alt: inLanguages(text) }],
      vendor: text,
      option_names: [short(text, 40)],
      variants: [{ ...newVariant, price: 48_000_00, sku: short(`${at} ${text}`, 64), options: [text] }],
    }),
  )
  const orders = await inSessions(company, lines, (call, text, at) =>
    call.post<Order>('/app/orders', {
      fulfilment: 'delivery',
      address: { text, flat: short(text, 20), comment: text },
      lines: [{ variant_id: products[at]?.variants[0]?.id, qty: 1000, comment: text }],
      customer: { phone: `+99890111${String(2000 + at)}`, name: text },
      comment: `${text}\n${text}`,
    }),
  )
  const customers = await inSessions(company, lines, async (call, text, at) =>
    call.post<Customer>('/app/customers', {
      name: text,
      phone: `+99890111${String(4000 + at)}`,
      note: `${text}\n${text}`,
      is_blacklisted: at % 2 === 0,
      ...(at % 2 === 0 ? { blacklist_reason: text } : {}),
      addresses: [{ text, entrance: short(text, 20), intercom: short(text, 40) }],
    }),
  )
  await storeDictionaries(company, few)
  const reviews = await review(company)
  const { employees, roles, guest, cook } = await storeTeam(company)
  await inSessions(company, few, (call, text, at) =>
    call.post('/app/customers/tag', {
      customer_ids: [customers[at]?.id, orders[at]?.customer_id],
      name: short(text.replaceAll(',', ' '), 30),
      is_on: true,
    }),
  )
  await inSessions(company, few, async (call, text, at) => {
    const { id, version } = orders[at]!
    await call.post(`/app/orders/${id}/note`, { version, internal_note: text })
    await call.post(`/app/orders/${id}/cancel`, { reason: 'other', note: text })
  })
  await askForAccess(cook, orders.slice(FEW, FEW + 5))
  await signInOnOddDevices(company.owner)
  return { company, products, orders, customers, reviews, employees, roles, guest, cook }
}

/** These have no calls of their own yet. */
async function nameWhatNoCallNames({ id, owner }: Company): Promise<void> {
  await onDatabase(async (db) => {
    await db.run('update companies set name = $2 where id = $1', [id, scripts[9]])
    await db.run('update users set full_name = $2 where id = $1', [owner.id, scripts[9]])
    await db.run(
      `insert into leads (id, name, company, notes, next_step, messenger, source, stage_id, currency, due_at, staged_at, search, created_at, updated_at) select gen_random_uuid(), $1, $1, $1, $1, '@' || $1, 'other', id, 'UZS', now(), now(), folded($1), now(), now() from lead_stages where archived_at is null order by sort limit 1`,
      [scripts[9]],
    )
    await db.run(
      `insert into branch_tables (company_id, id, branch_id, name, code, sort, created_at, updated_at, search) select $1, gen_random_uuid(), id, 'hacked()', 'HACKEDHACK', 1, now(), now(), 'hacked()' from branches where company_id = $1 limit 1`,
      [id],
    )
    await db.run('update branches set name = $2, address = $3 where company_id = $1', [id, few[0], few[1]])
    for (const [table, column] of [
      ['stages', 'name'],
      ['stages', 'button_label'],
      ['payment_methods', 'name'],
      ['units', 'name'],
      ['cancel_reasons', 'name'],
      ['delivery_methods', 'name'],
    ])
      await db.run(
        `update ${table} set ${column} = (select jsonb_object_agg(code, text) from unnest(array['en', 'ru', 'uz']) code)
         from (select row_number() over (order by id) as n, id as of from ${table} where company_id = $1) one
         join unnest($2::text[]) with ordinality as texts (text, at) on at = 1 + n % 12
         where company_id = $1 and id = of`,
        [id, few.map((text) => short(text, 40))],
      )
  })
}

async function uploadImage({ owner }: Company): Promise<Image> {
  const { token } = await openSessionOf(owner)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo(60, 60))]), `${scripts[6]}.jpg`)
  const answer = await fetch(`${serverAddress}/api/app/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  return ((await answer.json()) as { payload: Image }).payload
}

async function review({ id }: Company): Promise<string[]> {
  const rows = await onDatabase((db) =>
    db.query<{ id: string }>(
      `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, reply, replied_at, search, created_at, updated_at)
       select company_id, gen_random_uuid(), id, customer_id, branch_id, 1 + number % 5, comment,
         case when number % 2 = 0 then comment end, case when number % 2 = 0 then placed_at end, '', placed_at, placed_at
       from orders where company_id = $1 order by number returning id`,
      [id],
    ),
  )
  return rows.map((row) => row.id)
}

async function storeTeam(company: Company) {
  const roles = await inSessions(company, few, (call, text, at) =>
    call.post<Role>('/app/roles', {
      ...roleInput(),
      name: `${short(text, 36)} ${at}`,
      description: short(text, 200),
    }),
  )
  const guest = await makePerson(scripts[8] ?? '')
  const employees = await inSessions(company, few, (call, text, at) =>
    call.post<Employee>('/app/employees', {
      name: text,
      role_id: roles[at]?.id,
      branch_ids: [],
      visibility: 'all',
      discount_cap_bp: null,
      note: `${text}\n${text}`,
      vehicle: 'car',
      zone: text,
      shifts: [],
      phone: at === 0 ? guest.phone : null,
    }),
  )
  return { roles, employees, guest, cook: await hire(company.id, 'kitchen', scripts[9]) }
}

async function askForAccess(cook: Person, orders: Order[]): Promise<void> {
  const call = api((await openSessionOf(cook)).token)
  await call.post('/app/access-requests/sections', { section: 'customers' })
  for (const [at, { id }] of orders.entries())
    await call.post('/app/access-requests', {
      call: 'cancel_order',
      order_id: id,
      body: { reason: 'other', note: lines[at * 6] },
    })
}

/** A device tells what it is by itself. */
async function signInOnOddDevices({ phone }: Person): Promise<void> {
  for (const at of [0, 6, 12, 28])
    await fetch(`${serverAddress}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': scripts[at] ?? '' },
      body: JSON.stringify({ login: phone, password }),
    })
}
