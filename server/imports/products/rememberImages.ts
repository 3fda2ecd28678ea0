import { MOST_IMAGES } from '#contract/products.ts'
import type { Db } from '#server/db/tenant.ts'

interface Remembering {
  db: Db
  companyId: string
  importId: string
  productId: string
  now: Date
  newId(): string
}

/** Leaves a product's pictures to be fetched after the import; one that has come stays, one that had failed gets another chance. */
export async function rememberImages(addresses: readonly string[], given: Remembering): Promise<void> {
  const wanted = addresses.slice(0, MOST_IMAGES)
  if (wanted.length === 0) return
  const { db, companyId, importId, productId, now, newId } = given
  await db.run(
    `insert into image_fetches (company_id, id, product_id, import_id, address, next_at, created_at)
     select $1, id, $2, $3, address, $4, $4 from unnest($5::uuid[], $6::text[]) as given (id, address)
     on conflict (company_id, product_id, md5(address)) do update
       set import_id = excluded.import_id, state = 'waiting', tries = 0, problem = null, next_at = excluded.next_at
       where image_fetches.state = 'failed'`,
    [companyId, productId, importId, now, wanted.map(() => newId()), wanted],
  )
}
