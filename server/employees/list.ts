import type { Query } from '#contract/endpoint.ts'
import type { listEmployees } from '#contract/employees.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import type { Work } from '#server/http/work.ts'
import { fold } from '#contract/fold.ts'
import { type Position, badCursor, decodeCursor, pageSize, toPage } from '#server/resource/page.ts'
import { type EmployeeRow, nameColumn, rankColumn, selectEmployees, toEmployee } from './read.ts'

type EmployeeQuery = Query<typeof listEmployees>

const ORDER = 'state'
const ranks = ['invited', 'active', 'paused', 'fired']
const FEWEST_DIGITS = 4

/** One page of the team: by state, then by name. A search reads the whole team, which is never large. */
export async function listPage(work: Work, query: EmployeeQuery) {
  const { limit = pageSize, q = '' } = query
  const after = decodeCursor(ORDER, query.cursor)
  const isSearch = q.trim() !== ''
  const conditions = [...narrowing(query), ...(after ? [beyond(after)] : [])]
  const order = sql`order by ${rankColumn}, lower(${nameColumn}), employees.id`
  const found = await selectEmployees(work, conditions, isSearch ? order : sql`${order} limit ${limit + 1}`)
  const fitting = found.filter(fitsSearch(q))
  const page = toPage(fitting.slice(0, limit + 1), limit, ORDER, valueOf)
  return { ...page, items: page.items.map((row) => toEmployee(row, work.session)) }
}

function narrowing({ role_id, branch_id, state }: EmployeeQuery): Fragment[] {
  const conditions: Fragment[] = []
  if (role_id !== undefined) conditions.push(sql`employees.role_id = ${role_id}`)
  if (branch_id !== undefined)
    conditions.push(sql`(employees.branch_ids = '{}' or ${branch_id}::uuid = any(employees.branch_ids))`)
  if (state !== undefined) conditions.push(sql`employees.state = ${state}`)
  return conditions
}

const valueOf = ({ state, name }: EmployeeRow) => `${ranks.indexOf(state) + 1} ${name}`

function beyond({ value, id }: Position): Fragment {
  const [, rank, name] = /^([1-4]) (.*)$/s.exec(String(value)) ?? []
  if (rank === undefined || name === undefined) throw badCursor()
  return sql`(${rankColumn}, lower(${nameColumn}), employees.id) > (${Number(rank)}::int, lower(${name}), ${id}::uuid)`
}

/** In the name, as the beginning of the @username, or as digits of the phone however they are written. */
function fitsSearch(q: string): (row: EmployeeRow) => boolean {
  const digits = q.replaceAll(/[\s()+-]/g, '')
  const isPhone = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS
  const words = fold(q).split(' ').filter(Boolean)
  return ({ name, username, phone }) =>
    (isPhone && phone?.includes(digits)) ||
    words.every((word) => {
      const isUser = username?.toLowerCase().startsWith(word.replace(/^@/, '')) ?? false
      return isUser || fold(name).includes(word)
    })
}
