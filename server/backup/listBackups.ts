import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Kept {
  name: string
  at: number
}

const pattern = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.ndjson\.gz$/

/** The backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = pattern.exec(name) ?? []
      return day ? { name, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`) } : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** When the newest backup of a folder was made, how large it is, and how many there are. */
export async function backupState(
  folder: string,
): Promise<{ last_at: string | null; bytes: number | null; count: number }> {
  const kept = await listBackups(folder)
  const [newest] = kept
  if (!newest) return { last_at: null, bytes: null, count: 0 }
  const size = await stat(join(folder, newest.name)).then(
    (file) => file.size,
    () => null,
  )
  return { last_at: new Date(newest.at).toISOString(), bytes: size, count: kept.length }
}
