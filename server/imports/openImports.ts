import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Of a company, until they are done or cancelled. */
export const MOST_OPEN = 3
const MOST_BYTES = 200 * 1024 * 1024

/** Refuses one more import, with a file of so many bytes, where too many of the company are open. */
export async function refuseMany(
  db: Db,
  companyId: string,
  { dataDir, bytes = 0 }: { dataDir: string; bytes?: number },
): Promise<void> {
  const open = await db.query<{ file_path: string }>(
    `select file_path from imports where company_id = $1
       and state in ('uploaded', 'validating', 'mapping', 'validated', 'confirmed', 'running')`,
    [companyId],
  )
  const sizes = await Promise.all(open.map(({ file_path }) => sizeOf(join(dataDir, file_path))))
  const total = sizes.reduce((sum, size) => sum + size, bytes)
  if (open.length >= MOST_OPEN || total > MOST_BYTES) throw new Refusal(409, 'conflict', texts.tooManyOpen)
}

/** One that is gone takes no room. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
