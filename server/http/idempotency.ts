import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { Session } from './route.ts'

const KEEP_MS = 48 * 3_600_000
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** Identity of an idempotent request: key, owner, route and a hash of its content. */
export interface Remembered {
  companyId: string
  scope: string
  key: string
  hash: Buffer
}

/** A success as it is sent. */
export interface Success {
  status: number
  payload: unknown
  meta?: unknown
}

/** Reads and checks the Idempotency-Key of a POST; throws 422 when it is required and missing, or malformed. */
export function readKey(endpoint: Endpoint, header: string | string[] | undefined): string | undefined {
  if (endpoint.method !== 'POST') return undefined
  if (header === undefined) {
    if (endpoint.idempotency === 'required')
      throw new Refusal(422, 'idempotency_required', texts.idempotencyRequired)
    return undefined
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Refusal(422, 'idempotency_required', texts.idempotencyKey)
  }
  return header
}

/** The scope is user, company and route; the content is stored as a hash only. */
export function remembered(endpoint: Endpoint, session: Session, key: string, asked: unknown): Remembered {
  return {
    companyId: endpoint.access === 'company' ? (session.company_id ?? NO_COMPANY) : NO_COMPANY,
    scope: `${session.user_id} ${endpoint.method} ${endpoint.path}`,
    key,
    hash: createHash('sha256').update(JSON.stringify(asked)).digest(),
  }
}

/**
 * Runs `work` once per key: effect and stored success are one transaction, and a repetition gets the stored success.
 * While the first call runs, others get 409; a refused call stores nothing and can be repeated.
 */
export async function once(
  db: Db,
  request: Remembered,
  now: Date,
  work: () => Promise<Success>,
): Promise<Success> {
  const { companyId, scope, key, hash } = request
  const [lock, known] = await Promise.all([
    db.one<{ is_mine: boolean }>(
      {
        name: 'idempotency_lock',
        text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine',
      },
      [`${companyId} ${scope} ${key}`],
    ),
    db.one<{ request_hash: Buffer; answer: Success }>(
      {
        name: 'idempotency_find',
        text: `select request_hash, answer from idempotency_keys
          where company_id = $1 and scope = $2 and key = $3 and expires_at > $4`,
      },
      [companyId, scope, key, now],
    ),
  ])
  if (!lock?.is_mine)
    throw new Refusal(409, 'idempotency_in_flight', texts.idempotencyInFlight, { retryAfter: 1 })
  if (known) {
    if (!known.request_hash.equals(hash))
      throw new Refusal(422, 'idempotency_mismatch', texts.idempotencyMismatch)
    // Emptied with the personal data in it: the effect stays the only one, its answer is gone.
    if (!('status' in known.answer)) throw notFound()
    return known.answer
  }
  const success = await work()
  await db.runLast(
    {
      name: 'idempotency_keep',
      text: `insert into idempotency_keys (company_id, scope, key, request_hash, status, answer, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (company_id, scope, key) do update
        set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer,
          created_at = excluded.created_at, expires_at = excluded.expires_at`,
    },
    [
      companyId,
      scope,
      key,
      hash,
      success.status,
      JSON.stringify(success),
      now,
      new Date(now.getTime() + KEEP_MS),
    ],
  )
  return success
}
