import { fold } from '#contract/fold.ts'
import { type Fragment, sql } from '#server/db/sql.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const FEWEST_DIGITS = 5
/** Of people or companies with these digits; who types more finds fewer. */
const MOST_FOUND = 200

export const isId = (q: string) => uuid.test(q.trim())

/** Nothing but a phone, in whatever form it is written. */
export const isPhone = (q: string) => /^\+?[\d\s().-]+$/.test(q.trim()) && digitsOf(q).length >= FEWEST_DIGITS

export const digitsOf = (q: string) => q.replaceAll(/\D/g, '')

/** One word with so many digits may be a phone, the number under which a company pays taxes, or a part of its name. */
export const hasDigits = (q: string) =>
  digitsOf(q).length >= FEWEST_DIGITS && (isPhone(q) || !/\s/.test(q.trim()))

/** Companies with what is typed in their name or at the beginning of their tax id, or with the digits in a phone of somebody who works there. */
export function foundByDigits(table: Fragment, q: string): Fragment {
  const beginning = `${q.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const byPhone = sql`select company_id from employees
    where user_id = any(array(select search_platform_users(${digitsOf(q)}, ${MOST_FOUND}))) and state <> 'fired'`
  return sql`${table}.id = any(array(
    select search_platform_companies(${fold(q)}, ${MOST_FOUND})
    union all (select company_id from general_settings where tax_id <> '' and tax_id like ${beginning} limit ${MOST_FOUND})
    union all (select company_id from billing_details where tax_id <> '' and tax_id like ${beginning} limit ${MOST_FOUND})
    ${isPhone(q) ? sql`union all (${byPhone})` : sql``}))`
}
