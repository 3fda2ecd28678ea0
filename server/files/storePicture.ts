import { createHmac } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { UploadContext } from '#server/http/route.ts'
import { boundUpload } from './boundUpload.ts'
import { ImageError, makeImage } from './makeImage.ts'
import { readImage } from './readImage.ts'
import { fileNames } from './saveImage.ts'
import { fileStore } from './store.ts'
import { texts } from './texts.ts'

interface Owner {
  /** What its uploads take turns by. */
  id: string
  /** What the key is made for, beside the content. */
  purpose: string
  atOnce: ConcurrencyLimit
}

type Call = Pick<UploadContext<Endpoint>, 'config' | 'ports' | 'file' | 'log'>

/** Stores the one picture of a person or of the platform, made anew; answers the key of its files. */
export function storePicture(call: Call, { id, purpose, atOnce }: Owner): Promise<string> {
  const { config, file, log } = call
  const bounds = { atOnce, ownerId: id, isOnDisk: config.s3 === undefined, noSpace: texts.notStored }
  return boundUpload(call, bounds, async () => {
    const bytes = await readImage(file.stream)
    const key = createHmac('sha256', config.secretKey)
      .update(`${purpose}\n`)
      .update(bytes)
      .digest('hex')
      .slice(0, 40)
    try {
      const { files } = await makeImage(bytes, id)
      const store = fileStore(config)
      for (const [size, content] of Object.entries(files))
        await store.put(`${key}-${size}.webp`, content, 'image/webp')
    } catch (error) {
      if (error instanceof ImageError) throw new FieldErrors({ file: [texts[error.problem]] })
      log.error({ err: error }, 'A picture was not stored')
      throw new Refusal(503, 'unavailable', texts.notStored)
    }
    return key
  })
}

/** Removes the files of such a picture. */
export async function removePicture(config: Pick<Config, 's3' | 'dataDir'>, key: string): Promise<void> {
  for (const name of fileNames(key)) await fileStore(config).delete(name)
}
