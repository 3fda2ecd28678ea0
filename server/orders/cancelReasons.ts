import { cancelReasons, platformCancelReasons } from '#contract/cancelReasons.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { texts } from './texts.ts'

const text = texts.lastReason

/** Calls of /app/dictionaries/cancel-reasons and /admin/dictionaries/cancel-reasons. */
export const cancelReasonRoutes: Route[] = [
  ...crud(cancelReasons, {
    beforeRemove: ({ id }, work) => keepOne(cancelReasons.name, { id, text }, work),
  }),
  ...crud(platformCancelReasons, {
    beforeRemove: ({ id }, work) => keepOne(platformCancelReasons.name, { id, text }, work),
  }),
]
