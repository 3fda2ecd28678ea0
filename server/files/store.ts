import type { Config } from '#server/config.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'

/** Where files lie; a name holds small letters, digits, dots and dashes. */
export interface FileStore {
  /** Writes a file; one of the same name has the same content. */
  put(name: string, content: Buffer, type: string): Promise<void>
  /** undefined when there is none. */
  get(name: string): Promise<Buffer | undefined>
  /** One that is gone already is fine. */
  delete(name: string): Promise<void>
}

const opened = new WeakMap<object, FileStore>()

/** The store that the configuration names, one for each configuration: a bucket where there is one, else the data folder. */
export function fileStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  const store = opened.get(config) ?? (config.s3 ? s3Store(config.s3) : diskStore(config.dataDir))
  opened.set(config, store)
  return store
}
