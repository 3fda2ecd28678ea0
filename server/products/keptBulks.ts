import type { BulkAction, BulkResult, undoProductBulk } from '#contract/productBulk.ts'
import { translate } from '#server/http/answers/language.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import type { Outcome } from './changeStates.ts'
import type { ProductState } from './productState.ts'
import { texts } from './texts.ts'

const UNDO_MS = 10 * 60_000

type Undo = Context<typeof undoProductBulk>

/** Keeps how the products were; null when nothing has changed. */
export async function keepBulk(action: BulkAction, { changes }: Outcome, work: Work): Promise<string | null> {
  if (changes.length === 0) return null
  const { db, session, now, newId } = work
  const before = changes.map((change) => ({ ...change.before, version: change.before.version + 1 }))
  const id = newId()
  await db.run(
    'insert into product_bulks (company_id, id, user_id, action, before, created_at) values ($1, $2, $3, $4, $5, $6)',
    [session.company_id, id, session.user_id, action, JSON.stringify(before), now],
  )
  return id
}

/** Takes what was kept, once; throws 409 when it is too late. */
export async function takeBulk({ db, session, params, now }: Undo) {
  const since = new Date(now.getTime() - UNDO_MS)
  const key = [session.company_id, params.id, session.user_id]
  const kept = await db.one<{ action: BulkAction; before: ProductState[] }>(
    `update product_bulks set undone_at = $4
     where company_id = $1 and id = $2 and user_id = $3 and undone_at is null and created_at > $5 returning action, before`,
    [...key, now, since],
  )
  if (kept) return kept
  const known = await db.one(
    'select id from product_bulks where company_id = $1 and id = $2 and user_id = $3',
    key,
  )
  throw known ? new Refusal(409, 'conflict', texts.undoIsOver) : notFound()
}

/** How it went, in the caller's language. */
export const toResult = ({ done, refused }: Outcome, language: Undo['language']): Omit<BulkResult, 'id'> => ({
  done,
  refused: refused.map(({ id, why }) => ({ id, message: translate(why, language) })),
})
