import type { Readable } from 'node:stream'
import { IMAGE_BYTES, getFile, uploadImage } from '#contract/files.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal, notFound } from '#server/http/refusal.ts'
import { type Route, fileRoute, uploadRoute } from '#server/http/route.ts'
import { texts as common } from '#server/http/texts.ts'
import { ImageError } from './makeImage.ts'
import { saveImage } from './saveImage.ts'
import { fileStore } from './store.ts'
import { texts } from './texts.ts'

/** Of a company's pictures that no product shows. */
const MOST_WAITING = 500

/** Calls of /app/files, and the files themselves. */
export const fileRoutes: Route[] = [
  uploadRoute(uploadImage, async (context) => {
    const { session, config, now, newId, file, log } = context
    const companyId = session.company_id
    const bytes = await readAll(file.stream)
    const inTenant = <T>(work: (db: Db) => Promise<T>) => context.tenant(companyId, work)
    await inTenant((db) => refuseHoard(db, companyId))
    try {
      return await saveImage(bytes, { companyId, now, newId, config, inTenant })
    } catch (error) {
      if (error instanceof ImageError) throw new FieldErrors({ file: [texts[error.problem]] })
      log.error({ err: error }, 'A picture was not stored')
      throw new Refusal(503, 'unavailable', texts.notStored)
    }
  }),
  fileRoute(getFile, async ({ params, config }) => {
    const isName = /^[\da-f]{40}-(small|medium|large)\.webp$/.test(params.name)
    const content = isName ? await fileStore(config).get(params.name) : undefined
    if (!content) throw notFound()
    return { content, type: 'image/webp' }
  }),
]

/** The rest of what is too long is read and forgotten, so that the caller hears the answer. */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= IMAGE_BYTES) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    throw new Refusal(400, 'malformed', common.malformed)
  }
  if (length > IMAGE_BYTES) throw new Refusal(413, 'too_large', common.tooLarge)
  if (length === 0) throw new FieldErrors({ file: [texts.notAnImage] })
  return Buffer.concat(chunks)
}

async function refuseHoard(db: Db, companyId: string): Promise<void> {
  const row = await db.one<{ waiting: number }>(
    `select count(*)::int as waiting from images where company_id = $1 and not exists (
       select from product_images where product_images.company_id = images.company_id and image_id = images.id)`,
    [companyId],
  )
  if ((row?.waiting ?? 0) >= MOST_WAITING) throw new Refusal(409, 'conflict', texts.tooManyWaiting)
}
