import { createHash } from 'node:crypto'
import type { Endpoint, Payload } from '#contract/endpoint.ts'
import type { createExport } from '#contract/exports.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Context, Staff } from '#server/http/route.ts'
import type { Ports } from '#server/ports.ts'

const LINK_MS = 15 * 60_000
const TOKEN_BYTES = 32

/** What a link hands out. */
export interface File {
  dataset: 'customers' | 'orders' | 'products' | 'zones' | 'tables' | 'receipt' | 'invoice'
  rows: number
  /** What the file is made from. */
  params: object
  /** What the log may say about it. */
  chosen: object
}

type Call = Pick<Context<Endpoint>, 'db' | 'now' | 'newId' | 'ip' | 'ports' | 'language'> & { session: Staff }

/** Prepares a file that is made when its link is used, once, by whoever holds the link. */
export async function makeLink(
  { db, session, now, newId, ip, ports, language }: Call,
  { dataset, rows, params, chosen }: File,
): Promise<Payload<typeof createExport>> {
  const { token, hash, expiresAt } = newToken({ ports, now })
  const id = newId()
  await db.run(
    `insert into exports (company_id, id, dataset, params, language, rows, token_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.company_id,
      id,
      dataset,
      JSON.stringify(params),
      language,
      rows,
      hash,
      session.user_id,
      now,
      expiresAt,
    ],
  )
  const changes = { dataset, rows, ...chosen }
  await audit(
    db,
    session,
    { action: 'exports.create', entity: 'exports', entity_id: id, changes },
    now,
    newId,
    ip,
  )
  return { path: `/exports/${token}`, rows, expires_at: expiresAt.toISOString() }
}

/** The secret of a new link, what of it is stored, and till when it works. */
export function newToken({ ports, now }: { ports: Pick<Ports, 'random'>; now: Date }) {
  const token = ports.random(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_MS) }
}

/** What of a link is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
