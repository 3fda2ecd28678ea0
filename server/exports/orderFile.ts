import { maskPhone, seesContacts } from '#server/customers/contacts.ts'
import { type FileStyle, decimal, inMinorUnits, momentWriter } from '#server/customers/customerFile.ts'
import { type Run, pagedLines } from './pagedLines.ts'

const money = [
  'item_total',
  'item_discount',
  'order_discount',
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

const read = `
  select orders.id, number, placed_at, done_at, cancelled_at, category, fulfilment, channel, branches.name as branch,
    customer_name, customer_phone, orders.address, comment, items, currency, ${money.join(', ')}
  from orders join branches on branches.company_id = orders.company_id and branches.id = branch_id
  where orders.company_id = $1 and not is_test and ($2::uuid is null or orders.id > $2)
  order by orders.id limit $3`

/** Lines of a CSV of all orders but tests; phones and addresses as the person may see them. */
export async function* orderLines(run: Run, { session, separator }: FileStyle): AsyncGenerator<string> {
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
    read: (db, after, limit) => db.query<OrderRow>(read, [session.company_id, after, limit]),
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
