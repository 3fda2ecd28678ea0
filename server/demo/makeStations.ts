import type { Tone } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import type { Making } from './making.ts'

/** Where the kitchen of a demo company makes what is in these categories. */
export interface DemoStation {
  name: string
  colour: Tone
  categories: readonly string[]
}

/** Writes the stations, and puts them on the categories and on what was sold of them. */
export async function makeStations({ db, companyId, newId, startedAt, shop }: Making): Promise<void> {
  for (const [at, { name, colour, categories }] of shop.stations.entries()) {
    const id = newId()
    await db.run(
      `insert into stations (company_id, id, name, colour, sort, search, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [companyId, id, name, colour, at + 1, fold(name), startedAt],
    )
    await db.run(
      'update categories set station_id = $2 where company_id = $1 and name ->> $3 = any($4::text[])',
      [companyId, id, shop.language, categories],
    )
  }
  await db.run(
    `update order_lines set station_id = categories.station_id from products
     join categories on categories.company_id = $1 and categories.id = products.category_id
     where order_lines.company_id = $1 and products.company_id = $1 and products.id = order_lines.product_id`,
    [companyId],
  )
}
