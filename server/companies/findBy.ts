import { type Fragment, sql } from '#server/db/sql.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const FEWEST_DIGITS = 5
/** Of people with these digits; who types more of a phone finds fewer. */
const MOST_PEOPLE = 200

export const isId = (q: string) => uuid.test(q.trim())

/** Nothing but a phone, in whatever form it is written. */
export const isPhone = (q: string) => /^\+?[\d\s().-]+$/.test(q.trim()) && digitsOf(q).length >= FEWEST_DIGITS

export const digitsOf = (q: string) => q.replaceAll(/\D/g, '')

/** Companies in which somebody with these digits in their phone works. */
export function foundByPhone(table: Fragment, q: string): Fragment {
  return sql`${table}.id = any(array(select company_id from employees
    where user_id = any(array(select search_platform_users(${digitsOf(q)}, ${MOST_PEOPLE}))) and state <> 'fired'))`
}
