import { customers, lookupCustomers } from '#contract/customers.ts'
import { holds } from '#contract/permissions.ts'
import { FieldErrors, forbidden } from '#server/http/refusal.ts'
import { type Route, route, staff } from '#server/http/route.ts'
import { sql } from '#server/db/sql.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Work } from '#server/resource/hooks.ts'
import { asksForDigits, maskPhone, seesContacts, toE164 } from './contacts.ts'
import { lookUp } from './lookup.ts'
import { searchText } from './searchText.ts'
import { texts } from './texts.ts'

const hooks: Hooks<typeof customers> = {
  searchFunction: 'search_customers',
  count: 'customers',
  order: { last_order_at: { column: 'last_order_at', isNullable: true } },
  where: (query, { session }) =>
    query.q && asksForDigits(query.q) && !seesContacts(session) ? [sql`false`] : [],
  before: async (input, previous, work) => {
    const { permissions } = work.session
    if (input.phone !== undefined && input.phone !== null && !seesContacts(work.session))
      throw forbidden('customers.contacts')
    const isMarked = (input.is_blacklisted ?? false) !== (previous?.is_blacklisted ?? false)
    if (input.is_blacklisted !== undefined && isMarked && !holds(permissions, 'customers.blacklist'))
      throw forbidden('customers.blacklist')
    const phone = input.phone ? await keptPhone(work, input.phone) : input.phone
    const known = {
      name: input.name ?? previous?.name ?? '',
      phone: phone === undefined ? (previous?.phone ?? null) : phone,
    }
    return { ...(phone === undefined ? {} : { phone }), search: searchText(known) }
  },
  refusalOf: (constraint) =>
    constraint === 'customers_phone' ? new FieldErrors({ phone: [texts.phoneTaken] }) : undefined,
  view: (row, { session }) =>
    row.phone === null || seesContacts(session) ? row : { ...row, phone: maskPhone(row.phone) },
}

async function keptPhone({ db, session }: Work, typed: string): Promise<string> {
  const company = await db.one<{ country: string }>('select country from companies where id = $1', [
    session.company_id,
  ])
  const phone = toE164(typed, company?.country ?? '')
  if (!phone) throw new FieldErrors({ phone: [texts.wrongPhone] })
  return phone
}

export const customerRoutes: Route[] = [
  route(lookupCustomers, (context) => lookUp({ ...context, session: staff(context) }, context.query.phone)),
  ...crud(customers, hooks),
]
