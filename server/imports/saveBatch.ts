import { isUnavailable } from '#server/db/failures.ts'
import { addCount } from '#server/http/counters.ts'
import type { Batch } from './batches.ts'
import { makeNames } from './names.ts'
import { type Planned, planProducts } from './plan.ts'
import type { ParsedProduct, RowError } from './productGroups.ts'
import { ImportLostError, type Progress, count } from './progress.ts'
import { saveProduct } from './saveProduct.ts'
import { type Stage, advanced, inOrder, scopeOf } from './stage.ts'

interface Saved {
  planned: Planned[]
  errors: RowError[]
}

/** Writes a batch and its progress in one transaction; where that fails, product by product, so that only the bad one stays out. */
export async function saveBatch(stage: Stage, batch: Batch, before: Progress): Promise<Progress> {
  const after = ({ planned, errors }: Saved) =>
    advanced(count(before, planned, inOrder(batch, errors)), batch)
  try {
    return after(await save(stage, batch.products, after))
  } catch (error) {
    if (isOver(error)) throw error
    stage.log.warn({ err: error, import: stage.row.id }, 'A batch of an import is written product by product')
    const saved = await saveOneByOne(stage, batch.products, before)
    return after(await save(stage, [], () => after(saved)).then(() => saved))
  }
}

/** The progress stays where the batch began: after a crash in between it begins anew and finds these unchanged. */
async function saveOneByOne(
  stage: Stage,
  products: readonly ParsedProduct[],
  before: Progress,
): Promise<Saved> {
  const all: Saved = { planned: [], errors: [] }
  for (const product of products) {
    try {
      const { planned, errors } = await save(stage, [product], () => before)
      all.planned.push(...planned)
      all.errors.push(...errors)
    } catch (error) {
      if (isOver(error)) throw error
      all.errors.push({ kind: 'error', row: product.row, field: 'Handle', code: 'not_saved' })
    }
  }
  return all
}

async function save(
  stage: Stage,
  products: ParsedProduct[],
  progress: (saved: Saved) => Progress,
): Promise<Saved> {
  const { database, row, reporter, ports } = stage
  const work = async (db: Parameters<typeof scopeOf>[1]) => {
    const scope = scopeOf(stage, db)
    const names = await makeNames(scope, products)
    const saved = await planProducts(scope, names, products, true)
    for (const one of saved.planned) await saveProduct(scope, one, row.id)
    const created = saved.planned.filter(({ kind }) => kind === 'created').length
    if (created > 0) await addCount(db, row.company_id, 'products', created)
    await reporter.save(db, row, progress(saved), ports.clock())
    return saved
  }
  return database.asTenant(row.company_id, work, { retries: 3 })
}

const isOver = (error: unknown) => error instanceof ImportLostError || isUnavailable(error)
