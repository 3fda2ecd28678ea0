import type { Tone } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import type { Making } from './making.ts'

/** A tag of a demo company, and what has it. */
export type DemoTag = { name: string; colour: Tone } & (
  | { kind: 'product'; category: string }
  | { kind: 'customer'; orders: number }
  | { kind: 'order'; share: number }
)

/** Writes the tags and puts them on what is there: products of a category, customers by their orders, some open orders. */
export async function makeTags(making: Making): Promise<void> {
  const { db, companyId, newId, startedAt } = making
  for (const tag of making.shop.tags) {
    const id = newId()
    await db.run(
      `insert into tags (company_id, id, kind, name, colour, search, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [companyId, id, tag.kind, tag.name, tag.colour, fold(tag.name), startedAt],
    )
    await db.run(...puttingOn(tag, [companyId, id], making.shop.language))
  }
}

function puttingOn(tag: DemoTag, values: unknown[], language: string): [string, unknown[]] {
  const set = 'set tag_ids = tag_ids || $2::uuid where company_id = $1'
  if (tag.kind === 'customer')
    return [`update customers ${set} and orders_count >= $3`, [...values, tag.orders]]
  if (tag.kind === 'order')
    return [
      `update orders ${set} and category in ('new', 'in_progress') and number % $3 = 0`,
      [...values, tag.share],
    ]
  const category = `(select id from categories where company_id = $1 and name ->> $4 = $3)`
  return [`update products ${set} and category_id = ${category}`, [...values, tag.category, language]]
}
