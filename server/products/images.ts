import { MOST_IMAGES, type ProductInput } from '#contract/products.ts'
import type { Db } from '#server/db/tenant.ts'
import type { LocalizedText } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

type Images = ProductInput['images']

/** Pictures that are not the company's own, or are listed twice. */
export async function imageErrors(
  images: Images,
  { db, session }: Work,
): Promise<Record<string, LocalizedText[]>> {
  const ids = images.map(({ id }) => id)
  if (ids.length === 0) return {}
  const rows = await db.query<{ id: string }>(
    'select id from images where company_id = $1 and id = any($2)',
    [session.company_id, ids],
  )
  const known = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    ids.flatMap((id, at): [string, LocalizedText[]][] => {
      if (!known.has(id)) return [[`images.${at}.id`, [common.unknown]]]
      return ids.indexOf(id) < at ? [[`images.${at}.id`, [texts.imageTwice]]] : []
    }),
  )
}

/** Makes the product's pictures exactly these, in this order. */
export async function writeImages(
  productId: string,
  images: Images,
  { db, session, now, newId }: Work,
): Promise<void> {
  const companyId = session.company_id
  const rows = images.map(({ id, alt }, sort) => ({ id: newId(), image_id: id, alt, sort }))
  // What is taken away counts as seen just now too: an editor that still shows it may bring it back.
  await db.run(
    `update images set touched_at = $3 where company_id = $1 and (id = any($4)
       or id in (select image_id from product_images where company_id = $1 and product_id = $2))`,
    [companyId, productId, now, images.map(({ id }) => id)],
  )
  await db.run('delete from product_images where company_id = $1 and product_id = $2', [companyId, productId])
  await db.run(
    `insert into product_images (company_id, product_id, id, image_id, alt, sort)
     select $1, $2, id, image_id, alt, sort
     from jsonb_to_recordset($3) as given (id uuid, image_id uuid, alt jsonb, sort int)`,
    [companyId, productId, JSON.stringify(rows)],
  )
  await setMain(db, companyId, productId)
}

/** Puts a picture behind those that the product has, unless it is full or shows it already; answers whether the main one has changed. */
export async function addImage(
  db: Db,
  {
    companyId,
    productId,
    imageId,
    id,
  }: { companyId: string; productId: string; imageId: string; id: string },
): Promise<boolean> {
  const product = await db.one<{ image: string | null; count: number }>(
    `select image, (select count(*)::int from product_images where company_id = $1 and product_id = $2) as count
     from products where company_id = $1 and id = $2 for no key update`,
    [companyId, productId],
  )
  if (!product || product.count >= MOST_IMAGES) return false
  await db.run(
    `insert into product_images (company_id, product_id, id, image_id, sort)
     select $1, $2, $3, $4, coalesce(max(sort) + 1, 0) from product_images where company_id = $1 and product_id = $2
     on conflict do nothing`,
    [companyId, productId, id, imageId],
  )
  if (product.image === null) await setMain(db, companyId, productId)
  return product.image === null
}

/** The first picture stands for the product wherever there is room for one only. */
async function setMain(db: Db, companyId: string, productId: string): Promise<void> {
  await db.run(
    `update products set image = (select '/files/' || key || '-medium.webp' from product_images
       join images on images.company_id = $1 and images.id = image_id
       where product_images.company_id = $1 and product_id = $2 order by sort limit 1)
     where company_id = $1 and id = $2`,
    [companyId, productId],
  )
}
