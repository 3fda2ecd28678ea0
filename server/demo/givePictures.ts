import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { saveImage } from '#server/files/saveImage.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Log, Ports } from '#server/ports.ts'
import { addImage } from '#server/products/images.ts'
import { openPainter } from './pictures/openPainter.ts'
import { demoShops } from './seed.ts'

export interface Parts {
  database: Database
  ports: Ports
  config: Config
  log: Log
}

const BRANCH_PHOTOS = 3

interface Bare {
  company_id: string
  id: string
  name: string
}

/** Draws the pictures that products of the demo companies lack, beside the other work; answers how to stop. A stopped one is gone on with at the next start. */
export function startPictures(parts: Parts, companyIds: readonly string[]): () => Promise<void> {
  const ending = new AbortController()
  const running = givePictures(parts, companyIds, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) parts.log.warn(`Pictures of the demo could not be drawn: ${String(error)}`)
  })
  return () => {
    ending.abort()
    return running
  }
}

/** Gives the products of demo companies their pictures as an upload does, once: what was taken away stays away. */
export async function givePictures(
  { database, ports, config }: Parts,
  companyIds: readonly string[],
  ending: AbortSignal,
): Promise<void> {
  const bare = await database.asRoot((db) => findBare(db, companyIds))
  const [first] = bare
  if (!first || ending.aborted) return
  const painter = openPainter()
  ending.addEventListener('abort', painter.close)
  // The next one is painted while this one is kept.
  let painting = painter.paint(first.name)
  try {
    for (const [at, { company_id: companyId, id }] of bare.entries()) {
      const bytes = await painting
      const next = bare[at + 1]
      if (next) painting = painter.paint(next.name)
      const now = ports.clock()
      const inTenant = <T>(work: (db: Db) => Promise<T>) => database.asTenant(companyId, work, { retries: 3 })
      const image = await saveImage(bytes, { companyId, now, newId: ports.newId, config, inTenant })
      await inTenant((db) =>
        show(db, { companyId, productId: id, imageId: image.id, id: ports.newId() }, now),
      )
      if (ending.aborted) break
    }
  } finally {
    ending.removeEventListener('abort', painter.close)
    painter.close()
  }
}

/** Products of the demo that never had a picture, the first ones of every company first. */
function findBare(db: Db, companyIds: readonly string[]): Promise<Bare[]> {
  return db.query<Bare>(
    `select products.company_id, products.id, products.name ->> default_language as name
     from products join companies on companies.id = products.company_id
     where products.company_id = any($1) and image is null and products.archived_at is null
       and products.name ->> default_language = any($2)
       and not exists (select from audit_log where audit_log.company_id = products.company_id
         and entity = 'products' and entity_id = products.id and changes ? 'images')
     order by products.sort, products.company_id`,
    [companyIds, demoShops.flatMap(({ products }) => products.map(({ name }) => name))],
  )
}

async function show(
  db: Db,
  shown: { companyId: string; productId: string; imageId: string; id: string },
  now: Date,
): Promise<void> {
  const { companyId, productId } = shown
  if (!(await addImage(db, shown))) return
  const product = await db.one<{ version: number }>(
    'update products set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning version',
    [companyId, productId, now],
  )
  if (!product) return
  // The first picture of its products stands for a category too.
  await db.run(
    `update categories set image_id = $3 where company_id = $1 and image_id is null
       and id = (select category_id from products where company_id = $1 and id = $2)`,
    [companyId, productId, shown.imageId],
  )
  // The company shows itself with its first two.
  await db.run(
    `update general_settings set logo_id = coalesce(logo_id, $2), cover_id = case when logo_id is not null then $2 end
     where company_id = $1 and cover_id is null`,
    [companyId, shown.imageId],
  )
  // Its branches show three each.
  await db.run(
    `update branches set photo_ids = photo_ids || $2::uuid where company_id = $1
       and id = (select id from branches where company_id = $1 and cardinality(photo_ids) < $3 and archived_at is null
         and not exists (select from audit_log where audit_log.company_id = $1
           and entity = 'branches' and entity_id = branches.id and changes ? 'photo_ids') order by sort, id limit 1)`,
    [companyId, shown.imageId, BRANCH_PHOTOS],
  )
  const told = { event: 'product.updated', entity: 'products', entity_id: productId } as const
  await emit(db, companyId, { ...told, version: product.version, permission: 'products.view' }, now)
}
