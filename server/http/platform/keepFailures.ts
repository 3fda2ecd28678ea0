import type { FastifyInstance } from 'fastify'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { isInternal } from '#server/http/answers/failures.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { cleaned } from '#server/http/platform/cleaned.ts'
import { callers, type RequestServices } from '#server/http/requestServices.ts'
import { keepError } from './keepError.ts'

const MOST_A_MINUTE = 30
const LONGEST = 8000

/** Keeps what the server itself fails with, beside the log: at most thirty a minute. */
export function keepFailures(app: FastifyInstance, services: RequestServices, build: string): void {
  const limiter = new Limiter(MOST_A_MINUTE, 60_000)
  app.addHook('onError', async (request, _reply, error) => {
    if (!isInternal(error) || limiter.take('server') > 0) return
    const person = callers.get(request)?.session.user_id ?? networkOf(request.ip)
    const message = describe(error, `${request.method} ${request.routeOptions.url ?? ''}`)
    await keepError(services, { source: 'server', build, message, person }).catch((lost: unknown) =>
      services.log.warn(`A failure could not be kept: ${String(lost)}`),
    )
  })
}

/** The failure with its place; values in quotes may be somebody's. */
function describe({ name, message, stack = '' }: Error, call: string): string {
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  const folder = `file://${process.cwd()}/`
  const lines = [`${name}: ${message.replace(/"[^"]*"/g, '"…"')}`, `Call: ${call}`, ...frames]
  return cleaned(lines.join('\n').replaceAll(folder, '').replaceAll(`${process.cwd()}/`, '')).slice(
    0,
    LONGEST,
  )
}
