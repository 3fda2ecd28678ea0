import { statfs } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024

/** Below this uploads are refused, so that orders find room. */
export const UPLOAD_RESERVE_BYTES = 200 * MEGABYTE
/** PostgreSQL takes 16 MB for each further file of its log; without it every write is refused. */
export const FULL_BYTES = 16 * MEGABYTE

/** Bytes that are left on the disk of a folder. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
