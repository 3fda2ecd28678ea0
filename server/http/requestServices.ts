import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { Semaphore } from '#server/http/limits/semaphore.ts'
import type { Limiter } from '#server/http/limits/limiter.ts'
import type { Found, Sessions } from '#server/http/admission/sessions.ts'

/** What every call of this process shares. */
export interface RequestServices {
  config: Config
  database: Database
  ports: Ports
  log: Log
  sessions: Sessions
  /** Calls by session, or by address without one. */
  limiter: Limiter
  /** Keeps connections free for the transactions that handlers open beside their own. */
  semaphore: Semaphore
  /** True in tests: an answer that breaks its contract is an error. */
  isAnswerChecked: boolean
}

/** Who a request turned out to come from, kept between the steps of its call. */
export const callers = new WeakMap<FastifyRequest, Found>()
