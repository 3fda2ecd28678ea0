import type { FastifyRequest } from 'fastify'
import '@fastify/multipart'
import type { Endpoint } from '#contract/endpoint.ts'
import { sqlState } from '#server/db/failures.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { UploadContext } from './route.ts'

/** The first file of a multipart request, before its content is read; throws 400 for another kind of body, 422 without a file. */
export async function readUpload(request: FastifyRequest): Promise<UploadContext<Endpoint>['file']> {
  if (!request.isMultipart()) throw new Refusal(400, 'malformed', texts.malformed)
  const part = await firstFile(request)
  if (!part) throw new FieldErrors({ file: [texts.required] })
  return { name: part.filename, stream: part.file, isCut: () => part.file.truncated }
}

async function firstFile(request: FastifyRequest) {
  try {
    return await request.file()
  } catch (error) {
    // Parser errors without a code are malformed bodies; an exceeded limit has a code.
    throw sqlState(error) === undefined ? new Refusal(400, 'malformed', texts.malformed) : error
  }
}
