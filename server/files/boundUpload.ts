import type { Endpoint } from '#contract/endpoint.ts'
import { UPLOAD_RESERVE_BYTES } from '#server/freeSpace.ts'
import type { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { Refusal, type Text } from '#server/http/answers/refusal.ts'
import type { UploadContext } from '#server/http/route.ts'

interface Bounds {
  /** What of the owner is under way. */
  atOnce: ConcurrencyLimit
  /** The company or person that uploads. */
  ownerId: string
  /** Whether the file goes to the data folder. */
  isOnDisk: boolean
  /** Said when the disk has only the room that orders may need. */
  noSpace: Text
}

type Call = Pick<UploadContext<Endpoint>, 'config' | 'ports' | 'file'>

/** Takes an upload within the bounds of its owner and of the disk; a refused one is read to its end, for the caller to hear the answer. */
export async function boundUpload<T>(call: Call, bounds: Bounds, work: () => Promise<T>): Promise<T> {
  try {
    return await bounds.atOnce.run(bounds.ownerId, async () => {
      if (bounds.isOnDisk) await refuseFullDisk(call, bounds.noSpace)
      return work()
    })
  } catch (error) {
    call.file.stream.resume()
    throw error
  }
}

async function refuseFullDisk({ config, ports }: Call, noSpace: Text): Promise<void> {
  // The folder may be made by this very file: if it cannot be written, that is said then.
  const free = await ports.freeBytes(config.dataDir).catch(() => Infinity)
  if (free < UPLOAD_RESERVE_BYTES) throw new Refusal(503, 'unavailable', noSpace)
}
