import type { CustomerInput, customers } from '#contract/customers.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, forbidden } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { maskPhone, seesContacts, toE164 } from './contacts.ts'
import { detailColumns } from './details.ts'
import { listConditions } from './listConditions.ts'
import { searchText, searchedWords } from './searchText.ts'
import { texts } from './texts.ts'

/** What is special about customers: phones in one form, masked for those without the right, and the segments. */
export const hooks: Hooks<typeof customers> = {
  hasSearchIndex: true,
  searchWords: searchedWords,
  searchesOpenPartOnly: ({ session }) => !seesContacts(session),
  count: 'customers',
  order: { last_order_at: { column: 'last_order_sort' } },
  computed: {
    other_phones: sql`array(
      select merged.phone from customers as merged
      where merged.company_id = customers.company_id and merged.merged_into = customers.id
        and merged.phone <> coalesce(customers.phone, ''))`,
    average: sql`(
      select round(avg(orders.total))::bigint from orders
      where orders.company_id = customers.company_id and orders.customer_id = customers.id
        and orders.category = 'done' and not orders.is_test)`,
  },
  where: (query, { session, now }) => listConditions(query, session, now),
  before: async (input, previous, work) => {
    if (writesContacts(input, previous !== undefined) && !seesContacts(work.session))
      throw forbidden('customers.contacts')
    const details = await detailColumns(input, previous, work)
    const phone = input.phone ? await keptPhone(work, input.phone, previous?.id) : input.phone
    const known = {
      name: input.name ?? previous?.name ?? '',
      phone: phone === undefined ? (previous?.phone ?? null) : phone,
      other_phones: previous?.other_phones ?? [],
    }
    return { ...details, ...(phone === undefined ? {} : { phone }), search: searchText(known) }
  },
  unique: { customers_phone: ['phone', texts.phoneTaken] },
  view: (row, { session }) =>
    seesContacts(session)
      ? row
      : {
          ...row,
          phone: row.phone && maskPhone(row.phone),
          other_phones: row.other_phones.map(maskPhone),
          addresses: [],
        },
}

/** Who does not see what is there must not write over it. */
function writesContacts({ phone, addresses }: Partial<CustomerInput>, isKnown: boolean): boolean {
  if (isKnown) return phone !== undefined || addresses !== undefined
  return (phone ?? null) !== null || (addresses ?? []).length > 0
}

/** The phone in its one form; a number that came with a merged customer may become the own one. */
async function keptPhone({ db, session }: Work, typed: string, ownId: string | undefined): Promise<string> {
  const company = await db.one<{ country: string }>('select country from companies where id = $1', [
    session.company_id,
  ])
  const phone = toE164(typed, company?.country ?? '')
  if (!phone) throw new FieldErrors({ phone: [texts.wrongPhone] })
  if (ownId)
    await db.run(
      'update customers set phone = null where company_id = $1 and merged_into = $2 and phone = $3',
      [session.company_id, ownId, phone],
    )
  return phone
}
