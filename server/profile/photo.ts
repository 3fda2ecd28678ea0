import type { Payload } from '#contract/endpoint.ts'
import { imageAddress } from '#contract/files.ts'
import type { removePhoto, uploadPhoto } from '#contract/profile.ts'
import type { Db } from '#server/db/tenant.ts'
import { removePicture, storePicture } from '#server/files/storePicture.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import type { Context, UploadContext } from '#server/http/route.ts'

/** Concurrent uploads of one person. */
const atOnce = new ConcurrencyLimit(3)

/** Stores the re-encoded photo and deletes the previous one. */
export async function setPhoto(
  call: UploadContext<typeof uploadPhoto>,
): Promise<Payload<typeof uploadPhoto>> {
  const { config, session, root, now } = call
  const id = session.user_id
  const key = await storePicture(call, { id, purpose: `photo of ${id}`, atOnce })
  const before = await root((db) => changeKey(db, id, { key, now }))
  if (before && before !== key) call.afterCommit(() => removePicture(config, before))
  return { photo: imageAddress(key, 'medium') }
}

/** Removes the photo and its files. */
export async function unsetPhoto(call: Context<typeof removePhoto>): Promise<Payload<typeof removePhoto>> {
  const before = await changeKey(call.db, call.session.user_id, { key: null, now: call.now })
  if (before) call.afterCommit(() => removePicture(call.config, before))
  return {}
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
