import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { logError } from '#contract/session.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { readInput } from './input.ts'
import type { RequestServices } from './requestServices.ts'

const MOST_A_MINUTE = 30
const MOST_NEW_A_DAY = 1000
const DAY_MS = 86_400_000

const thanks = JSON.stringify({ status: 'success', payload: {} })

/** Mounts the endpoint that collects front-end errors; it always answers 200 and drops what is too much or unreadable. */
export function mountLogError(app: FastifyInstance, services: RequestServices): void {
  const limiter = new Limiter(MOST_A_MINUTE, 60_000)
  app.route({
    method: 'POST',
    url: services.config.apiBase + logError.path,
    bodyLimit: logError.bodyLimit,
    errorHandler: (_error, _request, reply) => {
      void reply.code(200).type('application/json; charset=utf-8').send(thanks)
    },
    handler: async (request, reply) => {
      if (limiter.take(networkOf(request.ip)) === 0) {
        const { body } = readInput(logError, { params: {}, query: {}, body: request.body })
        await keep(services, cleaned(z.parse(logError.body, body).message))
      }
      return reply.type('application/json; charset=utf-8').send(thanks)
    },
  })
}

/** Removes possible secrets and personal data: tokens, launch data, codes, long numbers; escapes control characters. */
export function cleaned(message: string): string {
  return message
    .replace(
      /\b(tgWebAppData|init_data|initData|hash|signature|query_id|user|token|password|code)(["']?\s*[=:]\s*["']?)[^&\s"']+/gi,
      '$1$2…',
    )
    .replace(/\bBearer\s+\S+/gi, 'Bearer …')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\+?\d[\d\s()-]{7,}\d/g, '…')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) =>
      sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}

async function keep({ database, ports }: RequestServices, message: string): Promise<void> {
  const now = ports.clock()
  const hash = createHash('sha256').update(message).digest()
  await database.asRoot((db) =>
    db.run(
      `insert into error_reports (hash, message, first_at, last_at)
       select $1, $2, $3, $3
       where exists (select 1 from error_reports where hash = $1)
          or (select count(*) from error_reports where first_at > $4) < ${MOST_NEW_A_DAY}
       on conflict (hash) do update set count = error_reports.count + 1, last_at = excluded.last_at`,
      [hash, message, now, new Date(now.getTime() - DAY_MS)],
    ),
  )
}
