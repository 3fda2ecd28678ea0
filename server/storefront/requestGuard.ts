import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { CALL_QUEUE_TIMEOUT_MS, Semaphore } from '#server/http/limits/semaphore.ts'
import { Limiter } from '#server/http/limits/limiter.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { texts } from '#server/http/answers/texts.ts'
import { type Shop, findShop } from './shop.ts'

const MINUTE_MS = 60_000
/** Of the ten connections of a process: a rush of customers leaves the others to staff. */
const UNITS_AT_ONCE = 4

type Call = Pick<Context<Endpoint>, 'root' | 'tenant' | 'now' | 'ip' | 'reply'>

/** Checks every call of the storefront before its work: rate limits, concurrency, and the company of the key. */
export class RequestGuard {
  #byAddress = new Limiter(120, MINUTE_MS)
  #byCustomer = new Limiter(20, MINUTE_MS)
  #semaphore = new Semaphore(UNITS_AT_ONCE, CALL_QUEUE_TIMEOUT_MS)

  /** The company of a key, for a caller within the limits of this key and address. */
  async enter({ root, ip, now }: Call, token: string): Promise<Shop> {
    take(this.#byAddress, `${token} ${networkOf(ip)}`)
    return this.#semaphore.run(() => root((db) => findShop(db, token, now)))
  }

  /** Refuses a customer, known by phone and address or by order, who asks too often. */
  countCustomer(shop: Shop, who: string): void {
    take(this.#byCustomer, `${shop.id} ${who}`)
  }

  /** One transaction as the company; run again after a conflict. */
  work<T>({ tenant }: Call, shop: Shop, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#semaphore.run(() => tenant(shop.id, work, { retries: 3 }))
  }
}

function take(limiter: Limiter, key: string) {
  const retryAfter = limiter.take(key)
  if (retryAfter > 0) throw new Refusal(429, 'too_many', texts.tooMany, { retryAfter })
}

/** Lets an answer be kept for some seconds and asked for again by its content. */
export function keepFor<P>({ reply }: Call, seconds: number, payload: P): P {
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  reply.header('etag', `"${digest.slice(0, 22)}"`)
  reply.header('cache-control', `public, max-age=${seconds}`)
  return payload
}
