import type { Endpoint } from '#contract/endpoint.ts'
import { LOOK_WRITES } from '#contract/looks.ts'
import type { Database } from '#server/db/open.ts'
import type { Db, UnitOptions } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { Session } from '#server/http/route.ts'

type Looking = Pick<Session, 'look' | 'company_id'> | undefined

/** The most that the company is told of one look. */
const MOST_AREAS = 60

/** Refuses what nobody may do who looks into a company: everything personal, and every change that no owner has allowed. */
export function refuseInLook(endpoint: Endpoint, { look }: Session): void {
  if (!look || endpoint.inLook === 'always') return
  const mayRead = endpoint.method === 'GET' && endpoint.access === 'company'
  // Only what has a right of its own can be allowed.
  const mayWrite = look.is_writing && endpoint.permission !== undefined && !endpoint.isUpload
  if (endpoint.inLook === 'never' || !(mayRead || mayWrite)) throw lookOnly()
}

export const lookOnly = () => new Refusal(403, 'forbidden', texts.lookOnly)

/** How the transactions of a call are opened: in a look they are read-only, but for its own calls and allowed changes. */
export function unitOf(endpoint: Endpoint, session: Looking): Pick<UnitOptions, 'look'> {
  if (!session?.look) return {}
  const { id, is_writing: isWriting } = session.look
  const isReadOnly = endpoint.method === 'GET' || !(isWriting || endpoint.inLook === 'always')
  return { look: { id, isReadOnly } }
}

/** Takes one of the allowed changes in the transaction of the change; a change that fails is given back with it. */
export async function countWrite(db: Db, endpoint: Endpoint, session: Looking, now: Date): Promise<void> {
  if (!session?.look || endpoint.method === 'GET' || endpoint.inLook === 'always') return
  const counted = await db.run(
    `update platform_looks set writes = writes + 1
     where company_id = $1 and id = $2 and write_state = 'allowed' and write_until > $3 and writes < ${LOOK_WRITES} and ended_at is null`,
    [session.company_id, session.look.id, now],
  )
  if (counted === 0) throw new Refusal(403, 'forbidden', texts.lookUsedUp)
}

/** Lets the company know what was opened. */
export async function recordArea(
  { asRoot }: Pick<Database, 'asRoot'>,
  { method, path, access }: Endpoint,
  session: Looking,
): Promise<void> {
  if (!session?.look || method !== 'GET' || access !== 'company') return
  const [, , first = '', second = ''] = path.split('/')
  const area = /^(settings|dictionaries|marketing)$/.test(first) ? `${first}/${second}` : first
  await asRoot((db) =>
    db.run(
      `update platform_looks set areas = areas || $3::text
       where company_id = $1 and id = $2 and not $3 = any (areas) and cardinality(areas) < ${MOST_AREAS}`,
      [session.company_id, session.look?.id, area],
    ),
  )
}
