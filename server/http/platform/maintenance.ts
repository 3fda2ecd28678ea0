import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { FoundSession } from '#server/http/admission/sessions.ts'
import type { LivePlatform } from './livePlatform.ts'

const RETRY_SECONDS = 30

/** Calls of people who are not known yet, that write what companies work with. */
const ofCustomers = /^\/(storefront|auth\/register)(\/|$)/

/**
 * Refuses, during maintenance, what would change something of a company. Administrators go on, whoever signs in comes in, and
 * what providers and the messenger tell is taken.
 */
export function refuseInMaintenance(
  { told }: Pick<LivePlatform, 'told'>,
  { method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>,
  found?: Pick<FoundSession, 'session'>,
): void {
  if (!told.is_maintenance || method === 'GET' || found?.session.kind === 'admin') return
  const isWork = access === 'public' ? ofCustomers.test(path) : !path.startsWith('/auth/')
  if (!isWork) return
  const message = told.maintenance_text
  throw new Refusal(503, 'maintenance', texts.maintenance, {
    retryAfter: RETRY_SECONDS,
    ...(message !== '' && { message }),
  })
}
