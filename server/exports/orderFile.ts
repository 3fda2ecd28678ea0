import type { Body } from '#contract/endpoint.ts'
import type { createOrderExport } from '#contract/exports.ts'
import type { Db } from '#server/db/tenant.ts'
import { type Filter, addQuery, addSearch, filterWithin } from '#server/orders/list/filter.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'
import { type Scope, everyOrder, scopeValues } from '#server/orders/scope.ts'
import { maskPhone, seesContacts } from '#server/customers/contacts.ts'
import { type FileStyle, decimal, inMinorUnits, momentWriter } from '#server/customers/customerFile.ts'
import { type Run, pagedLines } from './pagedLines.ts'

const money = [
  'item_total',
  'item_discount',
  'order_discount',
  'surcharge',
  'delivery',
  'vat',
  'total',
  'paid',
  'refunded',
] as const

const head = [
  'number',
  'placed_at',
  'done_at',
  'cancelled_at',
  'category',
  'fulfilment',
  'channel',
  'branch',
  'customer_name',
  'customer_phone',
  'address',
  'comment',
  'items',
  'currency',
  ...money,
]

type OrderRow = Record<(typeof money)[number], number> & {
  id: string
  number: number
  placed_at: string
  done_at: string | null
  cancelled_at: string | null
  category: string
  fulfilment: string
  channel: string
  branch: string
  customer_name: string | null
  customer_phone: string | null
  address: { text: string } | null
  comment: string
  items: { name: string; qty: number }[]
  currency: string
}

type Filters = Omit<Body<typeof createOrderExport>, 'separator'>

/** Which orders; all of them without any. */
export interface OrderChoice extends Filters {
  /** What the maker of the file sees, where that is not every order. */
  scope?: Scope
}

/** Table that an id of the filters names. */
const namedTables = {
  branch_id: 'branches',
  customer_id: 'customers',
  payment_method: 'payment_methods',
  tag: 'tags',
} as const

/** The filters together with what the person sees of the orders; what they name is the company's, a branch one of the person's. */
export async function choiceFor(db: Db, session: Staff, filters: Filters): Promise<OrderChoice> {
  const scope = scopeValues(session)
  const [companyId, branches, ...others] = scope
  for (const [field, table] of Object.entries(namedTables) as [keyof typeof namedTables, string][]) {
    const id = filters[field]
    if (id === undefined) continue
    const isHidden = field === 'branch_id' && branches !== null && !branches.includes(id)
    const known = await db.one(`select 1 from ${table} where company_id = $1 and id = $2`, [companyId, id])
    if (isHidden || !known) throw unknownAt(field)
  }
  const stages = await db.query('select 1 from stages where company_id = $1 and id = any($2::uuid[])', [
    companyId,
    filters.stage ?? [],
  ])
  if (stages.length < new Set(filters.stage).size) throw unknownAt('stage')
  const isLimited = branches !== null || others.some((one) => one !== null)
  return isLimited ? { ...filters, scope } : filters
}

type Asker = FileStyle['session']

/** What finds them; tests are in no file. */
async function filterOf(db: Db, session: Asker, { q, scope, ...choice }: OrderChoice): Promise<Filter> {
  // The values grow with the conditions: each filter has its own.
  const filter = filterWithin(scope ? [...scope] : everyOrder(session))
  filter.conditions.push('not is_test')
  addQuery(filter, choice)
  if (q) await addSearch(db, session, filter, q)
  return filter
}

export async function countOrders(db: Db, session: Asker, choice: OrderChoice): Promise<number> {
  const { conditions, values } = await filterOf(db, session, choice)
  const found = await db.one<{ rows: number }>(
    `select count(*)::int as rows from orders where ${conditions.join(' and ')}`,
    values,
  )
  return found?.rows ?? 0
}

async function readPage(
  db: Db,
  session: Asker,
  choice: OrderChoice,
  { after, limit }: Page,
): Promise<OrderRow[]> {
  const { conditions, values, bind } = await filterOf(db, session, choice)
  if (after !== null) conditions.push(`orders.id > ${bind(after)}`)
  const text = `
    select orders.id, number, placed_at, done_at, cancelled_at, category, fulfilment, channel, branches.name as branch,
      customer_name, customer_phone, orders.address, comment, items, currency, ${money.join(', ')}
    from (select * from orders where ${conditions.join(' and ')} order by id limit ${bind(limit)}) as orders
    join branches on branches.company_id = orders.company_id and branches.id = branch_id
    order by orders.id`
  return db.query<OrderRow>(text, values)
}

interface Page {
  after: string | null
  limit: number
}

/** Lines of a CSV of the orders; phones and addresses as the person may see them. */
export async function* orderLines(
  run: Run,
  choice: OrderChoice,
  { session, separator }: FileStyle,
): AsyncGenerator<string> {
  const zone = await run((db) =>
    db.one<{ time_zone: string }>('select time_zone from companies where id = $1', [session.company_id]),
  )
  const moment = momentWriter(zone?.time_zone ?? 'UTC')
  const at = (instant: string | null) => (instant === null ? '' : moment(instant))
  const point = separator === ';' ? ',' : '.'
  const isWhole = seesContacts(session)
  yield* pagedLines<OrderRow>({
    head,
    separator,
    run,
    read: (db, after, limit) => readPage(db, session, choice, { after, limit }),
    cells: (row) => [
      [
        String(row.number),
        at(row.placed_at),
        at(row.done_at),
        at(row.cancelled_at),
        row.category,
        row.fulfilment,
        row.channel,
        row.branch,
        row.customer_name ?? '',
        row.customer_phone === null ? '' : isWhole ? row.customer_phone : maskPhone(row.customer_phone),
        isWhole ? (row.address?.text ?? '') : '',
        row.comment,
        row.items.map(({ name, qty }) => `${qty / 1000} × ${name}`).join(', '),
        row.currency,
        ...money.map((column) => decimal(row[column], inMinorUnits(row.currency), point)),
      ],
    ],
  })
}
