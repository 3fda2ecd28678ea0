import type { Address } from '#contract/customers.ts'
import { maskPhone } from '#server/customers/contacts.ts'
import type { RowError, Scope } from '#server/imports/dataset.ts'
import { type KnownCustomer, type PhoneOwner, findKnown } from './knownCustomers.ts'
import type { ParsedCustomer } from './parseCustomer.ts'

/** What becomes of one customer of the file. */
export interface PlannedCustomer {
  kind: 'created' | 'updated' | 'unchanged'
  values: Omit<KnownCustomer, 'archived_at'>
}

const MOST_ADDRESSES = 10
const MOST_TAGS = 50

/**
 * Compares customers of a file with those of the company, by phone. What the file leaves empty stays as it is; tags and
 * addresses are added, and nothing is taken away. So the same file again changes nothing.
 */
export async function planCustomers(
  scope: Scope,
  parsed: readonly ParsedCustomer[],
  tagIds: ReadonlyMap<string, string>,
  isLocking: boolean,
): Promise<{ planned: PlannedCustomer[]; errors: RowError[] }> {
  const phones = parsed.map(({ phone }) => phone)
  const { owners, customers } = await findKnown(scope, phones, isLocking)
  const planned: PlannedCustomer[] = []
  const errors: RowError[] = []
  for (const one of parsed) {
    const owner = owners.get(one.phone)
    const known = owner && customers.get(owner.id)
    if (owner && known && (owner.is_archived || known.archived_at !== null)) {
      errors.push({ kind: 'error', row: one.row, field: '', code: 'customer_archived' })
      continue
    }
    if (one.birthday !== null && one.birthday >= scope.now.toISOString().slice(0, 10)) {
      errors.push({ kind: 'error', row: one.row, field: '', code: 'not_a_birthday' })
      continue
    }
    // A tag that a dry run would have to make stands for itself by its name.
    const tags = one.tags.map((name) => tagIds.get(name) ?? name)
    const values = known ? changed(known, owner, one, tags) : fresh(scope, one, tags)
    const isSame = known && (scope.keepsKnown || JSON.stringify(known) === JSON.stringify(values))
    planned.push({ kind: known === undefined ? 'created' : isSame ? 'unchanged' : 'updated', values })
    // Two numbers of one merged customer may both stand in the file.
    if (known && !isSame) customers.set(known.id, values)
  }
  return { planned, errors }
}

function fresh({ newId }: Scope, one: ParsedCustomer, tagIds: string[]): KnownCustomer {
  const { name, phone, note, addresses, birthday, language } = one
  const isBlacklisted = one.is_blacklisted ?? false
  return {
    id: newId(),
    name: name || maskPhone(phone),
    phone,
    other_phones: [],
    note,
    is_blacklisted: isBlacklisted,
    blacklist_reason: isBlacklisted ? one.blacklist_reason : null,
    birthday,
    language,
    has_consent: one.has_consent ?? false,
    addresses,
    tag_ids: tagIds,
    archived_at: null,
  }
}

/** Under a number that came with a merged customer the file knows another name: the own one stays. */
function changed(
  known: KnownCustomer,
  { is_merged }: PhoneOwner,
  one: ParsedCustomer,
  tagIds: string[],
): KnownCustomer {
  const written = is_merged ? {} : overwritten(known, one)
  return {
    ...known,
    ...written,
    addresses: allAddresses(known.addresses, one.addresses),
    tag_ids: [...new Set([...known.tag_ids, ...tagIds])].slice(0, Math.max(MOST_TAGS, known.tag_ids.length)),
  }
}

/** What the file says of a person in place of what was known. */
function overwritten(known: KnownCustomer, one: ParsedCustomer) {
  const { name, note, birthday, language, has_consent } = one
  const isBlacklisted = one.is_blacklisted ?? known.is_blacklisted
  return {
    ...(name && { name }),
    ...(note && { note }),
    is_blacklisted: isBlacklisted,
    blacklist_reason: isBlacklisted ? (one.blacklist_reason ?? known.blacklist_reason) : null,
    ...(birthday && { birthday }),
    ...(language && { language }),
    ...(has_consent !== null && { has_consent }),
  }
}

/** Known addresses stay as they are and in their place. */
function allAddresses(known: Address[], further: Address[]): Address[] {
  const texts = new Set(known.map(({ text }) => text))
  const added = further.filter(({ text }) => !texts.has(text))
  return [...known, ...added].slice(0, Math.max(MOST_ADDRESSES, known.length))
}
