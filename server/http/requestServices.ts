import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { Semaphore } from '#server/http/limits/semaphore.ts'
import type { Limiter } from '#server/http/limits/limiter.ts'
import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import type { FoundSession, Sessions } from '#server/http/admission/sessions.ts'

/** Services that every request of this process shares. */
export interface RequestServices {
  /** What the environment decides; handlers get `platform.config`, which has what the platform's people have set. */
  config: Config
  platform: LivePlatform
  database: Database
  ports: Ports
  log: Log
  sessions: Sessions
  /** Rate limit by session, or by network without one. */
  limiter: Limiter
  /** Bounds concurrent calls, so that connections stay free for the extra transactions of handlers. */
  semaphore: Semaphore
  /** True in tests: an answer that breaks its contract is an error. */
  isAnswerChecked: boolean
}

/** The session of a request, kept between the steps of its call. */
export const callers = new WeakMap<FastifyRequest, FoundSession>()
