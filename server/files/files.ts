import { type Image, getFile, uploadImage } from '#contract/files.ts'
import type { Db } from '#server/db/tenant.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { FieldErrors, Refusal, notFound } from '#server/http/answers/refusal.ts'
import { type Route, type UploadContext, fileRoute, uploadRoute } from '#server/http/route.ts'
import { boundUpload } from './boundUpload.ts'
import { ImageError } from './makeImage.ts'
import { readImage } from './readImage.ts'
import { saveImage } from './saveImage.ts'
import { isShown } from './shownImages.ts'
import { fileStore } from './store.ts'
import { texts } from './texts.ts'

/** Of a company's pictures that nothing shows. */
const MOST_WAITING = 500

/** Of a company: each may hold 10 MB until its turn to be made comes. */
const atOnce = new ConcurrencyLimit(20)

type Upload = UploadContext<typeof uploadImage>

/** Calls of /app/files, and the files themselves. */
export const fileRoutes: Route[] = [
  uploadRoute(uploadImage, (context) => {
    const isOnDisk = context.config.s3 === undefined
    const bounds = { atOnce, ownerId: context.session.company_id, isOnDisk, noSpace: texts.notStored }
    return boundUpload(context, bounds, () => keepImage(context))
  }),
  fileRoute(getFile, async ({ params, config }) => {
    const isName = /^[\da-f]{40}-(small|medium|large)\.webp$/.test(params.name)
    const content = isName ? await fileStore(config).get(params.name) : undefined
    if (!content) throw notFound()
    return { content, type: 'image/webp' }
  }),
]

async function keepImage(context: Upload): Promise<Image> {
  const { session, config, now, newId, file, log } = context
  const companyId = session.company_id
  const bytes = await readImage(file.stream)
  const inTenant = <T>(work: (db: Db) => Promise<T>) => context.tenant(companyId, work)
  await inTenant((db) => refuseTooManyUnused(db, companyId))
  try {
    return await saveImage(bytes, { companyId, now, newId, config, inTenant })
  } catch (error) {
    if (error instanceof ImageError) throw new FieldErrors({ file: [texts[error.problem]] })
    log.error({ err: error }, 'A picture was not stored')
    throw new Refusal(503, 'unavailable', texts.notStored)
  }
}

async function refuseTooManyUnused(db: Db, companyId: string): Promise<void> {
  const row = await db.one<{ waiting: number }>(
    `select count(*)::int as waiting from images where company_id = $1 and not ${isShown}`,
    [companyId],
  )
  if ((row?.waiting ?? 0) >= MOST_WAITING) throw new Refusal(409, 'conflict', texts.tooManyWaiting)
}
