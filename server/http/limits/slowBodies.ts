import type { FastifyInstance } from 'fastify'
import { answerBroken } from '#server/http/answers/brokenRequest.ts'

/** How long a request body can take, in milliseconds. */
export interface BodyTimeouts {
  ms: number
  /** The same for a form with a file. */
  uploadMs: number
}

const defaultTimeouts: BodyTimeouts = { ms: 60_000, uploadMs: 600_000 }

/** Closes connections whose body arrives too slowly: each would otherwise stay open for ever. */
export function cutSlowBodies(app: FastifyInstance, { ms, uploadMs }: BodyTimeouts = defaultTimeouts): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody) return
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
    const timer = setTimeout(
      () => {
        if (raw.complete || raw.readableEnded) return
        if (reply.raw.headersSent) raw.destroy()
        else
          answerBroken(
            Object.assign(new Error('A slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
            raw.socket,
          )
      },
      isUpload ? uploadMs : ms,
    ).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
