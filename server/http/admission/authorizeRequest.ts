import type { FastifyRequest } from 'fastify'
import { isExpired, isFrozen } from '#contract/company.ts'
import type { AnyPermission, Endpoint } from '#contract/endpoint.ts'
import { lockOf } from '#contract/lock.ts'
import { holdsAny } from '#contract/holds.ts'
import { Refusal, forbidden, notFound } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { WebhookRequest, Route } from '#server/http/route.ts'
import { requireFeature } from '#server/http/planFeature.ts'
import { type RequestServices, callers } from '#server/http/requestServices.ts'
import { refuseInMaintenance } from '#server/http/platform/maintenance.ts'
import { refuseSwitchedOff } from '#server/http/platform/switches.ts'
import { refuseInLook } from '#server/http/looks/inLook.ts'
import { networkOf } from './networkOf.ts'
import { sessionEnded } from './sessionEnd.ts'
import { type FoundSession, hasAccess, tokenHashOf } from './sessions.ts'

/** Admits or refuses a request before its body is read, by rate limit, session, permission and subscription. */
export async function authorizeRequest(
  services: RequestServices,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = tokenHashOf(request.headers.authorization)
  // A public call is limited by address, because its token has not been verified.
  const isPublic = endpoint.access === 'public'
  const network = networkOf(request.ip)
  if (!isPublic) refuseGuess(services, network, tokenHash)
  limit(services, (isPublic ? undefined : tokenHash?.toString('base64')) ?? network)
  if (isPublic) {
    refuseInMaintenance(services.platform, endpoint)
    return refuseSwitchedOff(services.platform, endpoint)
  }
  const now = services.ports.clock()
  const found = tokenHash && (await services.sessions.find(tokenHash, now))
  if (!found) {
    limit(services, `refused ${network}`)
    throw await sessionEnded(services.database, tokenHash, now)
  }
  callers.set(request, found)
  if (!hasAccess(found, endpoint.access))
    throw new Refusal(403, 'forbidden', found.isBlocked ? texts.companyBlocked : texts.noCompany)
  refuseInLook(endpoint, found.session)
  requirePermission(endpoint, found)
  refuseInMaintenance(services.platform, endpoint, found)
  refuseSwitchedOff(services.platform, endpoint)
  if (endpoint.access !== 'company') return
  await refuseLocked(services, endpoint, { found, tokenHash, now })
  refuseClosing(endpoint, found)
  refuseExpired(endpoint, found, now)
  refuseUnaccepted(endpoint, found)
  await refuseBeyondPlan(services, endpoint, found)
}

/** After too many refused tokens from a network, tokens that have no cached session are refused without a lookup. */
function refuseGuess(
  { sessions, limiter }: RequestServices,
  network: string,
  tokenHash: Buffer | undefined,
): void {
  if (tokenHash && sessions.isKnown(tokenHash)) return
  const retryAfter = limiter.waitOf(`refused ${network}`)
  if (retryAfter > 0) throw new Refusal(429, 'too_many', texts.tooMany, { retryAfter })
}

/** Refuses a call that the person has locked and this session has not unlocked; looks the session up again first, since a cached one can be stale. */
async function refuseLocked(
  { sessions }: RequestServices,
  endpoint: Endpoint,
  { found, tokenHash, now }: { found: FoundSession; tokenHash: Buffer; now: Date },
): Promise<void> {
  const scope = lockOf(endpoint)
  const isLocked = (one: FoundSession | undefined) =>
    one !== undefined &&
    one.lockScopes.some((locked) => locked === scope) &&
    one.unlockedUntil <= now.getTime()
  if (!isLocked(found)) return
  sessions.drop(found.session.id)
  if (isLocked(await sessions.find(tokenHash, now))) throw new Refusal(403, 'locked', texts.locked)
}

/** Read anew with each such call, as there are few: a plan binds from the moment on in which it changes. */
async function refuseBeyondPlan(
  { database }: RequestServices,
  { method, feature }: Endpoint,
  { session: { company_id } }: FoundSession,
): Promise<void> {
  if (!feature || method === 'GET' || company_id === null) return
  await database.asRoot((db) => requireFeature(db, company_id, feature))
}

/** Authenticates the caller of a webhook before the body is read; failures count against the limit of the address. */
export async function authorizeWebhook(
  services: RequestServices,
  { isAuthentic }: Extract<Route, { kind: 'webhook' }>,
  { params, headers, ip }: FastifyRequest,
): Promise<void> {
  if (isAuthentic({ params: params as WebhookRequest['params'], headers, config: services.platform.config }))
    return
  limit(services, networkOf(ip))
  throw notFound()
}

function limit({ limiter }: RequestServices, key: string) {
  const retryAfter = limiter.take(key)
  if (retryAfter > 0) throw new Refusal(429, 'too_many', texts.tooMany, { retryAfter })
}

function requirePermission({ permission }: Endpoint, { session }: FoundSession) {
  if (!permission || !('permissions' in session)) return
  if (!holdsAny(session.permissions, permission)) throw forbidden(firstOf(permission))
}

function firstOf(permission: AnyPermission | readonly AnyPermission[]): string | undefined {
  return typeof permission === 'string' ? permission : permission[0]
}

function refuseClosing({ method, isAllowedInClosing }: Endpoint, { isClosing }: FoundSession) {
  if (isClosing && method !== 'GET' && !isAllowedInClosing)
    throw new Refusal(403, 'forbidden', texts.companyCloses)
}

/** Work on orders, and whatever an expired company may do, is never stopped by a document. */
function refuseUnaccepted({ method, path, isAllowedInGrace }: Endpoint, { hasToAccept }: FoundSession) {
  if (!hasToAccept || method === 'GET' || isAllowedInGrace || path.startsWith('/app/orders')) return
  throw new Refusal(403, 'terms_changed', texts.termsChanged)
}

function refuseExpired(endpoint: Endpoint, found: FoundSession, now: Date) {
  if (endpoint.method === 'GET' || !isExpired(found.subscription, now)) return
  const { isAllowedInGrace } = endpoint
  if (isAllowedInGrace === 'always' || (isAllowedInGrace && !isFrozen(found.subscription, now))) return
  throw new Refusal(402, 'subscription_expired', texts.subscriptionExpired)
}
