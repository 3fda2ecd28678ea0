import { type TakenAlong, takenAlong } from '#contract/closing.ts'
import { maxExportRows } from '#contract/exports.ts'
import { countChosen } from '#server/customers/customerFile.ts'
import { takenSince } from '#server/exports/takeLink.ts'
import type { Work } from '#server/http/work.ts'

const DAY_MS = 86_400_000

type Asking = Pick<Work, 'db' | 'session' | 'now'>

/** What the company has and has not taken along within a day; more customers than a file can have leave in parts. */
export async function toDownload(work: Asking): Promise<TakenAlong[]> {
  const { db, session, now } = work
  const taken = await takenSince(db, session.company_id, new Date(now.getTime() - DAY_MS))
  const left: TakenAlong[] = []
  for (const dataset of takenAlong) {
    const file = taken.find((one) => one.dataset === dataset)
    const isEnough =
      file && (file.is_whole || (dataset === 'customers' && (await has(work, dataset, maxExportRows))))
    if (!isEnough && (await has(work, dataset))) left.push(dataset)
  }
  return left
}

const first = {
  orders: 'select from orders where company_id = $1 and not is_test limit 1',
  products: 'select from products where company_id = $1 and archived_at is null limit 1',
}

/** Whether there are more rows than that. */
async function has({ db, session, now }: Asking, dataset: TakenAlong, rows = 0): Promise<boolean> {
  if (dataset === 'customers') return (await countChosen(db, {}, { session, now }, rows + 1)) > rows
  return (await db.query(first[dataset], [session.company_id])).length > 0
}
