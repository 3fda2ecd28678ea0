import type { Address } from '#contract/customers.ts'
import type { Scope } from '#server/imports/dataset.ts'

/** A customer of the company as far as an import can change it. */
export interface KnownCustomer {
  id: string
  name: string
  phone: string | null
  other_phones: string[]
  note: string
  is_blacklisted: boolean
  blacklist_reason: string | null
  birthday: string | null
  language: string | null
  has_consent: boolean
  addresses: Address[]
  tag_ids: string[]
  archived_at: string | null
}

/** Whose a phone is. */
export interface PhoneOwner {
  id: string
  /** The number came with a customer that was merged into the owner. */
  is_merged: boolean
  is_archived: boolean
}

interface PhoneRow extends PhoneOwner {
  phone: string
}

/** The customers with these phones by their ids, and who owns each phone; `isLocking` keeps them for a write. */
export async function findKnown(
  { db, companyId }: Scope,
  phones: readonly string[],
  isLocking: boolean,
): Promise<{ owners: Map<string, PhoneOwner>; customers: Map<string, KnownCustomer> }> {
  const found = await db.query<PhoneRow>(
    `select phone, id, false as is_merged, true as is_archived from customers
       where company_id = $1 and phone = any($2) and archived_at is not null and merged_into is null
     union all
     select phone, coalesce(merged_into, id), merged_into is not null, false from customers
       where company_id = $1 and phone = any($2) and (archived_at is null or merged_into is not null)`,
    [companyId, phones],
  )
  // Of two with one number the one outside of the archive counts: it comes last.
  const owners = new Map(
    found.toSorted((a, b) => Number(b.is_archived) - Number(a.is_archived)).map((row) => [row.phone, row]),
  )
  const rows = await db.query<KnownCustomer>(
    `select id, name, phone, note, is_blacklisted, blacklist_reason, birthday, language, has_consent, addresses, tag_ids,
         archived_at, array(
         select merged.phone from customers as merged
         where merged.company_id = $1 and merged.merged_into = customers.id and merged.phone is not null) as other_phones
     from customers where company_id = $1 and id = any($2) order by id ${isLocking ? 'for no key update' : ''}`,
    [companyId, [...new Set([...owners.values()].map(({ id }) => id))]],
  )
  return { owners, customers: new Map(rows.map((row) => [row.id, row])) }
}
