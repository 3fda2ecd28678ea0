import type { Address } from '#contract/customers.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { maskPhone, toE164 } from './contacts.ts'
import { searchText } from './searchText.ts'
import { texts } from './texts.ts'

/** Who an order is for; `name` is null for somebody of whom only the phone is known. */
export interface Buyer {
  /** Null of a test order by somebody who is no customer yet. */
  id: string | null
  name: string | null
  phone: string | null
  /** Made by this order. */
  isNew: boolean
}

interface Known {
  id: string
  name: string
  phone: string | null
}

/**
 * Finds the customer by id or phone, or makes one from the phone; null for a guest. Throws 422 at `customer.…`. A known customer
 * is only found, not changed, where nobody of the team says whose phone it is.
 */
export async function findBuyer(
  work: Work,
  country: string,
  asked: { id?: string; phone?: string; name?: string },
  isByStaff: boolean,
): Promise<Buyer | null> {
  if (asked.id) return findById(work, asked.id)
  if (!asked.phone) return null
  const phone = toE164(asked.phone, country)
  if (!phone) throw new FieldErrors({ 'customer.phone': [texts.wrongPhone] })
  const take = async (found: Known | undefined) => nameBuyer(work, found, asked.name, isByStaff)
  const known = await readByPhone(work, phone)
  if (known) return take(known)
  const id = await insertUnlessKnown(work, phone, asked.name)
  if (id) return { id, name: asked.name ?? null, phone, isNew: true }
  return take(await readByPhone(work, phone))
}

/** The customer of a test order, only if they are known: nobody is made of it, and nobody changed. */
export async function findTestBuyer(
  work: Work,
  country: string,
  asked: { id?: string; phone?: string; name?: string },
): Promise<Buyer | null> {
  if (asked.id) return findById(work, asked.id)
  if (!asked.phone) return null
  const phone = toE164(asked.phone, country)
  if (!phone) throw new FieldErrors({ 'customer.phone': [texts.wrongPhone] })
  const known = await readByPhone(work, phone)
  const buyer = known ? toBuyer(known) : { id: null, name: null, phone, isNew: false }
  return { ...buyer, name: asked.name ?? buyer.name }
}

async function findById({ db, session }: Work, id: string): Promise<Buyer> {
  const known = await afterMerge(() =>
    db.one<Known>(
      `select id, name, phone from customers where company_id = $1 and archived_at is null
         and id = coalesce((select merged_into from customers where company_id = $1 and id = $2), $2) for no key update`,
      [session.company_id, id],
    ),
  )
  if (!known) throw unknownAt('customer.id')
  return toBuyer(known)
}

/** A row that was waited for may have been merged meanwhile and is passed over; the next statement sees into whom. */
async function afterMerge<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  return (await find()) ?? find()
}

async function insertUnlessKnown({ db, session, now, newId }: Work, phone: string, name = maskPhone(phone)) {
  const made = await db.one<{ id: string }>(
    {
      name: 'buyer_insert',
      text: `insert into customers (company_id, id, name, phone, search, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $6)
        on conflict (company_id, phone) where phone is not null and (archived_at is null or merged_into is not null) do nothing
        returning id`,
    },
    [session.company_id, newId(), name, phone, searchText({ name, phone }), now],
  )
  return made?.id
}

async function readByPhone({ db, session }: Work, phone: string): Promise<Known | undefined> {
  return db.one<Known>(
    {
      name: 'buyer_by_phone',
      text: `select id, name, phone from customers where company_id = $1 and archived_at is null
        and (phone = $2 or id = (select merged_into from customers where company_id = $1 and phone = $2 and merged_into is not null limit 1))
        order by phone = $2 desc limit 1 for no key update`,
    },
    [session.company_id, phone],
  )
}

/** The customer of a phone, who from now on has the name that the team says with it if none was known. */
async function nameBuyer(
  { db, session }: Work,
  known: Known | undefined,
  name: string | undefined,
  isByStaff: boolean,
): Promise<Buyer> {
  if (!known) throw unknownAt('customer.phone')
  const buyer = toBuyer(known)
  if (buyer.name !== null || name === undefined || !isByStaff) return { ...buyer, name: name ?? buyer.name }
  await db.run(
    `update customers set name = $3, search = $4 || E'\n' || concat_ws(' ', phone, (select string_agg(phone, ' ') from customers as merged
       where merged.company_id = $1 and merged.merged_into = $2)) where company_id = $1 and id = $2`,
    [session.company_id, known.id, name, searchText({ name, phone: null })],
  )
  return { ...buyer, name }
}

function toBuyer({ id, name, phone }: Known): Buyer {
  const isNameless = phone !== null && name === maskPhone(phone)
  return { id, name: isNameless ? null : name, phone, isNew: false }
}

/** Adds an order to what is known of its customer: the count, the day, where it went. */
export async function countOrderOf(work: Work, buyer: Buyer, address: Address | null): Promise<void> {
  const { db, session, now } = work
  await db.run(
    {
      name: 'buyer_order',
      text: `update customers set orders_count = orders_count + 1, last_order_at = $3, version = version + 1, updated_at = $3,
          addresses = case when $4::jsonb is null then addresses else jsonb_path_query_array(
            jsonb_build_array($4::jsonb) || jsonb_path_query_array(addresses, '$[*] ? (@.text != $text)', jsonb_build_object('text', $4::jsonb -> 'text')),
            '$[0 to 9]') end
        where company_id = $1 and id = $2`,
    },
    [session.company_id, buyer.id, now, address],
  )
}

/** Adds an order that was placed before; it may have been read before its customer was merged. */
export async function countLater(work: Work, customerId: string, placedAt: string): Promise<void> {
  await changeFigures(
    work,
    customerId,
    'orders_count = orders_count + 1, last_order_at = greatest(last_order_at, $4)',
    placedAt,
  )
}

/** What a customer has spent follows the orders that are done; the order may have been read before its customer was merged. */
export async function addSpent(work: Work, customerId: string, amount: number): Promise<void> {
  await changeFigures(work, customerId, 'spent = spent + $4', amount)
}

async function changeFigures(
  { db, session, now }: Work,
  customerId: string,
  change: string,
  value: unknown,
): Promise<void> {
  await afterMerge(() =>
    db.one(
      `update customers set ${change}, version = version + 1, updated_at = $3
       where company_id = $1 and merged_into is null
         and id = coalesce((select merged_into from customers where company_id = $1 and id = $2), $2)
       returning id`,
      [session.company_id, customerId, now, value],
    ),
  )
}
