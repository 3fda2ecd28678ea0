import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** How many rows a list answers without `limit`. */
export const pageSize = 50

/** Totals are counted up to here. */
export const totalCap = 10_000

/** Where a page begins: after the row with this sort value and id. */
export interface Position {
  value: string | number | null
  id: string
}

const cursor = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), id])

/** Opaque text of a position, bound to the order (`sort` is any name of it, as `-created_at`). */
export function encodeCursor(sort: string, position: Position): string {
  return Buffer.from(JSON.stringify([sort, position.value, position.id])).toString('base64url')
}

/** The position that `encodeCursor` made for this order; undefined without a cursor; throws 422 at `cursor` for any other text. */
export function decodeCursor(sort: string, text: string | undefined): Position | undefined {
  if (text === undefined) return undefined
  const read = cursor.safeParse(parsed(text))
  if (!read.success || read.data[0] !== sort) throw badCursor()
  return { value: read.data[1], id: read.data[2] }
}

/** 422 for a cursor that this list did not make. */
export const badCursor = () => new FieldErrors({ cursor: [texts.badCursor] })

/** Turns `limit + 1` fetched rows into a page; `valueOf` is the sort value of a row. */
export function toPage<R extends { id: string }>(
  rows: R[],
  limit: number,
  sort: string,
  valueOf: (row: R) => Position['value'],
): { items: R[]; next_cursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items, next_cursor: isMore ? encodeCursor(sort, { value: valueOf(last), id: last.id }) : null }
}

/** A counted total as lists send it; count with `limit totalCap + 1`. */
export function cappedTotal(count: number): number | '10000+' {
  return count > totalCap ? '10000+' : count
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
