import type { mergeCustomers } from '#contract/customerCalls.ts'
import type { Address, Customer, customers } from '#contract/customers.ts'
import type { Body } from '#contract/endpoint.ts'
import { FieldErrors, notFound, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Store } from '#server/resource/store.ts'
import { searchText } from './searchText.ts'
import { texts } from './texts.ts'

const MOST_ADDRESSES = 10
const LONGEST_NOTE = 1000

interface Merged extends Pick<
  Customer,
  | 'id'
  | 'version'
  | 'name'
  | 'phone'
  | 'note'
  | 'is_blacklisted'
  | 'blacklist_reason'
  | 'birthday'
  | 'language'
  | 'has_consent'
  | 'consent_at'
  | 'consent_way'
  | 'tag_ids'
  | 'orders_count'
  | 'spent'
> {
  addresses: Address[]
  last_order_at: string | null
  archived_at: string | null
}

/** Makes one customer of two: the kept one's own name and phone stand, everything else is put together. */
export async function merge(
  store: Store<typeof customers>,
  work: Work,
  keptId: string,
  { customer_id: otherId, version }: Body<typeof mergeCustomers>,
): Promise<Customer> {
  if (otherId === keptId) throw new FieldErrors({ customer_id: [texts.mergeWithItself] })
  const [kept, other] = await lockBoth(work, keptId, otherId)
  if (!kept) throw notFound()
  if (kept.version !== version || kept.archived_at) throw await store.stale(keptId, work)
  if (!other || other.archived_at) throw unknownAt('customer_id')
  await leadToKept(work, kept, other)
  await gather(work, kept, other)
  await searchAgain(work, keptId)
  return store.record(keptId, { action: 'merge', changes: { merged_id: otherId }, delta: -1 }, work)
}

async function lockBoth({ db, session }: Work, keptId: string, otherId: string) {
  const rows = await db.query<Merged>(
    `select id, version, name, phone, note, is_blacklisted, blacklist_reason, birthday, language, has_consent, consent_at,
       consent_way, addresses, tag_ids, orders_count, spent, last_order_at, archived_at
     from customers where company_id = $1 and id = any($2::uuid[]) order by id for update`,
    [session.company_id, [keptId, otherId]],
  )
  return [keptId, otherId].map((id) => rows.find((row) => row.id === id)) as [Merged?, Merged?]
}

/** The other one, and whoever was merged into it before, leave the list; their orders move. */
async function leadToKept({ db, session, now }: Work, kept: Merged, other: Merged) {
  const of = [session.company_id, other.id, kept.id]
  await db.run('update orders set customer_id = $3 where company_id = $1 and customer_id = $2', of)
  await db.run('update reviews set customer_id = $3 where company_id = $1 and customer_id = $2', of)
  await db.run('update customers set merged_into = $3 where company_id = $1 and merged_into = $2', of)
  await db.run(
    `update customers set merged_into = $3, phone = $4, archived_at = $5, updated_at = $5, version = version + 1
     where company_id = $1 and id = $2`,
    // A kept customer without a number takes the other one's over.
    [...of, kept.phone === null ? null : other.phone, now],
  )
}

async function gather({ db, session, now }: Work, kept: Merged, other: Merged) {
  const addresses = [...kept.addresses, ...other.addresses].filter(
    ({ text }, at, all) => all.findIndex((one) => one.text === text) === at,
  )
  const consent = lastWord(kept, other)
  await db.run(
    `update customers set phone = $3, note = $4, is_blacklisted = $5, addresses = $6, orders_count = $7, spent = $8,
       last_order_at = greatest(last_order_at, $9), tag_ids = $10, updated_at = $11, version = version + 1,
       blacklist_reason = $12, birthday = $13, language = $14, has_consent = $15, consent_at = $16, consent_way = $17
     where company_id = $1 and id = $2`,
    [
      session.company_id,
      kept.id,
      kept.phone ?? other.phone,
      [kept.note, other.note].filter(Boolean).join('\n').slice(0, LONGEST_NOTE),
      kept.is_blacklisted || other.is_blacklisted,
      JSON.stringify(addresses.slice(0, MOST_ADDRESSES)),
      kept.orders_count + other.orders_count,
      kept.spent + other.spent,
      other.last_order_at,
      [...new Set([...kept.tag_ids, ...other.tag_ids])],
      now,
      kept.blacklist_reason ?? other.blacklist_reason,
      kept.birthday ?? other.birthday,
      kept.language ?? other.language,
      consent.has_consent,
      consent.consent_at,
      consent.consent_way,
    ],
  )
}

/** What the person said last about marketing counts. */
function lastWord(kept: Merged, other: Merged): Merged {
  return (other.consent_at ?? '') > (kept.consent_at ?? '') ? other : kept
}

/** The numbers of those who were merged find the kept one. */
async function searchAgain({ db, session }: Work, keptId: string) {
  const of = [session.company_id, keptId]
  const row = await db.one<{ name: string; phone: string | null; other_phones: string[] }>(
    `select name, phone, array(select phone from customers as merged where merged.company_id = $1 and merged.merged_into = $2
       and merged.phone is not null) as other_phones
     from customers where company_id = $1 and id = $2`,
    of,
  )
  if (row)
    await db.run('update customers set search = $3 where company_id = $1 and id = $2', [
      ...of,
      searchText(row),
    ])
}
