import type { Readable } from 'node:stream'
import { IMAGE_BYTES } from '#contract/files.ts'
import { FieldErrors, Refusal, type Text } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { texts } from './texts.ts'

/** The bytes of an uploaded picture, or of another file of at most its size; an empty one is refused with the text. The rest of what is too long is read and forgotten, so that the caller hears the answer. */
export async function readImage(stream: Readable, notThat: Text = texts.notAnImage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= IMAGE_BYTES) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    throw new Refusal(400, 'malformed', common.malformed)
  }
  if (length > IMAGE_BYTES) throw new Refusal(413, 'too_large', common.tooLarge)
  if (length === 0) throw new FieldErrors({ file: [notThat] })
  return Buffer.concat(chunks)
}
