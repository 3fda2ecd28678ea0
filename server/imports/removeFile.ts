import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Removes the file of an import; one that is gone already is fine. */
export async function removeFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  row: { file_path: string },
): Promise<void> {
  await rm(join(dataDir, row.file_path), { force: true })
}
