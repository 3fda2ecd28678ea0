import { seesContacts } from '#server/customers/contacts.ts'
import type { Query } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orderCalls.ts'
import type { Staff } from '#server/http/route.ts'
import { fold } from '#contract/fold.ts'
import { openPart } from '#server/resource/search.ts'
import type { Db } from '#server/db/tenant.ts'
import { dueSum } from '#server/orders/row.ts'
import { type Scope, inScope, scopeValues } from '#server/orders/scope.ts'

export type OrderQuery = Query<typeof listOrders>

/** Conditions joined by `and`, and the values of their parameters. */
export interface Filter {
  conditions: string[]
  values: unknown[]
  /** Adds a value and answers its placeholder. */
  bind(value: unknown): string
}

/** Above so many hits a word does not choose rows; the list is walked in its order instead. */
const MANY_HITS = 1000
const MAX_NUMBER = 2_147_483_647

export const newFilter = (session: Staff): Filter => filterWithin(scopeValues(session))

export function filterWithin(scope: Scope): Filter {
  const values: unknown[] = scope
  return {
    conditions: [inScope],
    values,
    bind: (value) => `$${values.push(value)}`,
  }
}

/** An open delivery to an address whose zone nobody knows; in the words of its index. */
export const isToCheck = `category in ('new', 'in_progress') and address ->> 'is_unchecked' = 'true'`

/** Adds what the query asks for, without its search words. */
export function addQuery(filter: Filter, query: OrderQuery): void {
  const { conditions, bind } = filter
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    if (value !== undefined) conditions.push(condition(bind(value)))
  }
  add(query.category, (it) => `category = ${it}`)
  add(query.stage, (it) => `stage_id = any(${it}::uuid[])`)
  add(query.branch_id, (it) => `branch_id = ${it}`)
  add(query.customer_id, (it) => `customer_id = ${it}`)
  add(query.fulfilment, (it) => `fulfilment = ${it}`)
  // What is owed is never called paid: the index of what is not is enough.
  if (query.payment_status === 'due') conditions.push(`${dueSum} > 0`, `payment_status <> 'paid'`)
  else add(query.payment_status, (it) => `payment_status = ${it}`)
  add(query.payment_method, (it) => `payment_method_id = ${it}`)
  add(query.tag, (it) => `(tag_ids @> array[${it}::uuid] and tag_ids <> '{}')`)
  if (query.is_unchecked) conditions.push(isToCheck)
  add(query.placed_from, (it) => `placed_at >= ${it}`)
  add(query.placed_to, (it) => `placed_at < ${it}`)
  add(query.amount_min, (it) => `total >= ${it}`)
  add(query.amount_max, (it) => `total <= ${it}`)
}

/**
 * Adds the words of a search: each must be the beginning of the number or be found in name or items, or in phone and address for
 * those who see contacts.
 */
export async function addSearch(
  db: Db,
  session: Pick<Staff, 'permissions'>,
  filter: Filter,
  q: string,
): Promise<void> {
  for (const word of fold(q).split(' ').filter(Boolean).slice(0, 6)) {
    const digits = word.replace(/^[#№]/, '')
    const number = numberCondition(digits, filter)
    const label = `lower(label) = ${filter.bind(digits)}`
    const isSearched = word.length >= 3 || number === undefined
    const text = isSearched ? await textCondition(db, word, filter, seesContacts(session)) : undefined
    filter.conditions.push(`(${[number, label, text].filter(Boolean).join(' or ') || 'false'})`)
  }
}

/** Ranges instead of a text comparison, so that the index of numbers answers: 10 finds 10, 100–109, 1000–1099, … */
function numberCondition(digits: string, { bind }: Filter): string | undefined {
  if (!/^[1-9]\d{0,8}$/.test(digits)) return undefined
  const ranges: string[] = []
  for (let from = Number(digits), width = 1; from <= MAX_NUMBER; from *= 10, width *= 10) {
    ranges.push(`number between ${bind(from)} and ${bind(Math.min(from + width - 1, MAX_NUMBER))}`)
  }
  return `(${ranges.join(' or ')})`
}

async function textCondition(db: Db, word: string, { bind }: Filter, isWhole: boolean): Promise<string> {
  const written = /^[+()\d-]{4,}$/.test(word) ? word.replaceAll(/\D/g, '') : word
  if (written.length >= 3) {
    const hits = await db.query<{ id: string }>('select search_orders($1, $2) as id', [
      written,
      MANY_HITS + 1,
    ])
    const ids = hits.map((hit) => hit.id)
    // The index knows the whole column.
    if (ids.length <= MANY_HITS && isWhole) return `orders.id = any(${bind(ids)}::uuid[])`
    if (ids.length <= MANY_HITS)
      return `(orders.id = any(${bind(ids)}::uuid[]) and position(${bind(written)} in ${openPart}) > 0)`
  }
  return `position(${bind(written)} in ${isWhole ? 'search' : openPart}) > 0`
}
