import { cancelReasons } from '#contract/cancelReasons.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import { texts as common } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

/** Calls of /app/dictionaries/cancel-reasons. */
export const cancelReasonRoutes: Route[] = crud(cancelReasons, {
  unique: { cancel_reasons_name: ['name', common.nameTaken] },
  beforeRemove: async ({ id }, { db, session }) => {
    const other = await db.one(
      'select 1 from cancel_reasons where company_id = $1 and id <> $2 and archived_at is null limit 1',
      [session.company_id, id],
    )
    if (!other) throw new Refusal(409, 'conflict', texts.lastReason)
  },
})
