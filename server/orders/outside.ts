import type { Payload, Query } from '#contract/endpoint.ts'
import { type listOutsideOrders, MOST_NAMED } from '#contract/outsideOrders.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { isWithinHours } from '#server/company/openBranch.ts'
import { maskPhone, seesContacts } from '#server/customers/contacts.ts'
import { writeMoment } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import type { Work } from '#server/http/work.ts'
import { findBranch } from './quote/settings.ts'
import { inScope, scopeValues } from './scope.ts'
import { texts } from './texts.ts'

/** Those after them are not looked at. */
const MOST_READ = 1000

const read = {
  name: 'orders_wanted_later',
  text: `select id, coalesce(label, number::text) as label, due_at, customer_phone,
      (select language from customers where customers.company_id = $1 and customers.id = orders.customer_id) as language
    from orders
    where ${inScope} and branch_id = $5 and category in ('new', 'in_progress') and due_at > $6
    order by due_at, id limit ${MOST_READ}`,
}

type Answer = Payload<typeof listOutsideOrders>
type Later = Omit<Answer['items'][number], 'message'> & { language: string | null }

/** The open orders of a branch that are wanted for a time at which it is closed: its hours may have changed since. Each with what to write to its customer. */
export async function readOutside(
  work: Work,
  { branch_id }: Query<typeof listOutsideOrders>,
): Promise<Answer> {
  const { db, session, now } = work
  const branch = await findBranch(work, branch_id)
  const later = await db.query<Later>(read, [...scopeValues(session), branch.id, now])
  const outside = later.filter(({ due_at }) => !isWithinHours(branch, new Date(due_at)))
  const company = await db.one<{ name: string; default_language: string }>(
    'select name, default_language from companies where id = $1',
    [session.company_id],
  )
  if (!company) throw new Error('The company of a session is gone')
  const messageTo = ({ label: number, due_at, language: own }: Later) => {
    const language = parseAppCode(own ?? company.default_language) ?? defaultLocale
    const time = writeMoment(new Date(due_at), now, branch.time_zone, language)
    return say(texts.outsideHours, { company: company.name, branch: branch.name, number, time }, language)
  }
  const items = outside.slice(0, MOST_NAMED).map((order) => {
    const { id, label, due_at, customer_phone: phone } = order
    const customer_phone = phone !== null && !seesContacts(session) ? maskPhone(phone) : phone
    return { id, label, due_at, customer_phone, message: messageTo(order) }
  })
  return { count: outside.length, items }
}
