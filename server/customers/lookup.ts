import type { Payload, Query } from '#contract/endpoint.ts'
import type { lookupCustomers } from '#contract/customers.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { isLocked } from '#server/profile/lock.ts'
import { maskPhone, seesContacts, toE164 } from './contacts.ts'

type Asking = Pick<Work, 'db' | 'session'>
type Looking = Asking & Parameters<typeof isLocked>[0]
type Found = Payload<typeof lookupCustomers>['items'][number]

const FEWEST_DIGITS = 4
const SHOWN = 5
/** Whole numbers that one person who sees no contacts may ask about in an hour: trying out the hidden digits takes longer. */
const numbersAnHour = new Limiter(60, 3_600_000)

const columns = `customers.id, name, phone, note, is_blacklisted, orders_count, last_order_at, addresses,
  last_order.fulfilment as last_fulfilment, last_order.delivery as last_delivery_fee,
  coalesce((
    select jsonb_agg(jsonb_build_object('variant_id', variant_id, 'product_name', array_to_string(array_prepend(order_lines.name, options), ', '),
      'unit_name', unit_name, 'unit_precision', unit_precision, 'qty', qty) order by position)
    from order_lines
    where order_lines.company_id = $1 and variant_id is not null and order_id = last_order.id
  ), '[]') as last_lines`

const withLastOrder = `customers left join lateral (
  select orders.id, fulfilment, delivery from orders
  where orders.company_id = $1 and orders.customer_id = customers.id and counts_for_customer
  order by placed_at desc limit 1
) as last_order on true`

const newestFirst = `order by last_order_at desc nulls last, customers.id desc limit ${SHOWN}`

/** The customer with this id, or those whose phone holds the digits typed so far. */
export async function lookUp(
  work: Looking,
  { phone = '', id }: Query<typeof lookupCustomers>,
): Promise<{ items: Found[] }> {
  const { db, session } = work
  const isWhole = seesContacts(session) && !(await isLocked(work, 'contacts'))
  if (id === undefined) return isWhole ? byDigits(work, phone) : byWholeNumber(work, phone)
  const items = await db.query<Found>(
    `select ${columns} from ${withLastOrder} where company_id = $1 and customers.id = $2 and archived_at is null`,
    [session.company_id, id],
  )
  return { items: isWhole ? items : items.map(masked) }
}

const masked = (one: Found): Found => ({ ...one, phone: one.phone && maskPhone(one.phone), addresses: [] })

/** For those who see no contacts, or have locked them: a caller is known by the whole number, which they have just said. */
async function byWholeNumber({ db, session }: Asking, typed: string): Promise<{ items: Found[] }> {
  const whole = await wholeNumber(db, session.company_id, typed)
  if (!whole) return { items: [] }
  const retryAfter = numbersAnHour.take(session.user_id)
  if (retryAfter > 0) throw new Refusal(429, 'too_many', common.tooMany, { retryAfter })
  const items = await db.query<Found>(
    `select ${columns} from ${withLastOrder} where company_id = $1 and phone = $2 and archived_at is null ${newestFirst}`,
    [session.company_id, whole],
  )
  return { items: items.map(masked) }
}

async function wholeNumber(db: Work['db'], companyId: string, typed: string): Promise<string | undefined> {
  const company = await db.one<{ country: string }>('select country from companies where id = $1', [
    companyId,
  ])
  return toE164(typed, company?.country ?? '')
}

async function byDigits({ db, session }: Asking, typed: string): Promise<{ items: Found[] }> {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return { items: [] }
  const whole = await wholeNumber(db, session.company_id, typed)
  const items = await db.query<Found>(
    `select ${columns} from ${withLastOrder}
     where company_id = $1 and archived_at is null and customers.id in (
       select search_customers(word, 50) from unnest($2::text[]) as word
     ) ${newestFirst}`,
    [session.company_id, wordsOf(digits, whole)],
  )
  return { items }
}

/** A trunk prefix (0, in some countries 8) is not a part of the number as it is kept. */
function wordsOf(digits: string, whole: string | undefined): string[] {
  const withoutTrunk = /^[08]/.test(digits) && digits.length > FEWEST_DIGITS ? [digits.slice(1)] : []
  return [...new Set([digits, ...withoutTrunk, ...(whole ? [whole] : [])])]
}
