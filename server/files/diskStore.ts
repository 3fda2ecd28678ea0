import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sqlState } from '#server/db/failures.ts'
import type { FileStore } from './store.ts'

/** Files in two levels of folders below `files` of the data folder, which nothing serves by itself. */
export function diskStore(dataDir: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[a-z\d]{4}[a-z\d.-]*$/.test(name)) throw new TypeError('This is no name of a file')
    return join(dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name)
  }
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, content, { mode: 0o600, flush: true })
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (sqlState(error) === 'ENOENT') return undefined
        throw error
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  }
}
