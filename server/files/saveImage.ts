import { createHmac } from 'node:crypto'
import { type Image, imageAddress, imageSizes } from '#contract/files.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { makeImage } from './makeImage.ts'
import { fileStore } from './store.ts'

/** What keeping a picture takes of the call or job that it happens in. */
export interface Keeping {
  companyId: string
  now: Date
  newId(): string
  config: Config
  inTenant<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Names of a picture's files. */
export const fileNames = (key: string) => Object.keys(imageSizes).map((size) => `${key}-${size}.webp`)

/** What files take together. */
export const bytesOf = (files: readonly Buffer[]) => files.reduce((sum, { length }) => sum + length, 0)

/** Makes the sizes of a picture and keeps them, once for each company and content; throws `ImageError`. */
export async function saveImage(bytes: Buffer, keeping: Keeping): Promise<Image> {
  const { config, companyId, now, newId } = keeping
  const { width, height, files } = await makeImage(bytes, companyId)
  const key = createHmac('sha256', config.secretKey)
    .update(`image of ${companyId}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
  // The row comes first: from here on nobody takes the files of an older one away.
  const row = await keeping.inTenant((db) =>
    db.one<{ id: string }>(
      `insert into images (company_id, id, key, width, height, bytes, touched_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (company_id, key) do update set touched_at = excluded.touched_at, bytes = excluded.bytes returning id`,
      [companyId, newId(), key, width, height, bytesOf(Object.values(files)), now],
    ),
  )
  if (!row) throw new Error('The image has no row')
  const store = fileStore(config)
  for (const [size, content] of Object.entries(files))
    await store.put(`${key}-${size}.webp`, content, 'image/webp')
  return { id: row.id, src: imageAddress(key, 'medium'), width, height }
}
