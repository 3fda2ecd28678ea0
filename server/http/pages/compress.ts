import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compresses JSON answers above a minimum size, by Accept-Encoding. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
      !String(reply.getHeader('content-type')).startsWith('application/json')
    )
      return payload
    reply.header('Vary', 'Accept-Encoding, Accept-Language, Authorization')
    if (payload.length < WORTH_BYTES) return payload
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(String(accepted))) {
      reply.header('Content-Encoding', 'br').removeHeader('content-length')
      return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    }
    if (/\bgzip\b/.test(String(accepted))) {
      reply.header('Content-Encoding', 'gzip').removeHeader('content-length')
      return gzipped(payload)
    }
    return payload
  })
}
