import { createHmac } from 'node:crypto'
import type { Payload } from '#contract/endpoint.ts'
import { imageAddress } from '#contract/files.ts'
import type { removePhoto, uploadPhoto } from '#contract/profile.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { boundUpload } from '#server/files/boundUpload.ts'
import { ImageError, makeImage } from '#server/files/makeImage.ts'
import { readImage } from '#server/files/readImage.ts'
import { fileNames } from '#server/files/saveImage.ts'
import { fileStore } from '#server/files/store.ts'
import { texts } from '#server/files/texts.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Context, UploadContext } from '#server/http/route.ts'

/** Concurrent uploads of one person. */
const atOnce = new ConcurrencyLimit(3)

type Upload = UploadContext<typeof uploadPhoto>

/** Stores the re-encoded photo and deletes the previous one. */
export function setPhoto(call: Upload): Promise<Payload<typeof uploadPhoto>> {
  const isOnDisk = call.config.s3 === undefined
  const bounds = { atOnce, ownerId: call.session.user_id, isOnDisk, noSpace: texts.notStored }
  return boundUpload(call, bounds, () => keepPhoto(call))
}

async function keepPhoto(call: Upload): Promise<Payload<typeof uploadPhoto>> {
  const { config, session, root, file, log, now } = call
  const bytes = await readImage(file.stream)
  const key = createHmac('sha256', config.secretKey)
    .update(`photo of ${session.user_id}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 40)
  try {
    const { files } = await makeImage(bytes, session.user_id)
    const store = fileStore(config)
    for (const [size, content] of Object.entries(files))
      await store.put(`${key}-${size}.webp`, content, 'image/webp')
  } catch (error) {
    if (error instanceof ImageError) throw new FieldErrors({ file: [texts[error.problem]] })
    log.error({ err: error }, 'A photo was not stored')
    throw new Refusal(503, 'unavailable', texts.notStored)
  }
  const before = await root((db) => changeKey(db, session.user_id, { key, now }))
  if (before && before !== key) call.afterCommit(() => removePhotoFiles(config, before))
  return { photo: imageAddress(key, 'medium') }
}

/** Removes the photo and its files. */
export async function unsetPhoto(call: Context<typeof removePhoto>): Promise<Payload<typeof removePhoto>> {
  const before = await changeKey(call.db, call.session.user_id, { key: null, now: call.now })
  if (before) call.afterCommit(() => removePhotoFiles(call.config, before))
  return {}
}

/** Removes the files of a person's photo. */
export async function removePhotoFiles(config: Pick<Config, 's3' | 'dataDir'>, key: string): Promise<void> {
  for (const name of fileNames(key)) await fileStore(config).delete(name)
}

/** Sets the key of the photo and returns the previous one. */
async function changeKey(
  db: Db,
  userId: string,
  { key, now }: { key: string | null; now: Date },
): Promise<string | null> {
  const row = await db.one<{ photo_key: string | null }>(
    'select photo_key from users where id = $1 for update',
    [userId],
  )
  await db.run('update users set photo_key = $2, updated_at = $3 where id = $1', [userId, key, now])
  return row?.photo_key ?? null
}
