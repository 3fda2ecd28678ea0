import type { Config } from '#server/config.ts'
import type { S3Config } from '#server/readS3.ts'
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

/** Of each bucket one, with its open connections. */
const buckets = new WeakMap<S3Config, FileStore>()

/** The store that the configuration names: the data folder, or a bucket in front of it, so that files from before the bucket stay. */
export function fileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  const disk = diskStore(dataDir)
  if (!s3) return disk
  const bucket = buckets.get(s3) ?? s3Store(s3)
  buckets.set(s3, bucket)
  return {
    put: bucket.put,
    get: async (name) => (await bucket.get(name)) ?? disk.get(name),
    delete: async (name) => {
      await bucket.delete(name)
      await disk.delete(name)
    },
  }
}
