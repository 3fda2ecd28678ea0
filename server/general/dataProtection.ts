import { dataProtection } from '#contract/dataProtection.ts'
import { lookOnly } from '#server/http/looks/inLook.ts'
import type { Route } from '#server/http/route.ts'
import { settings } from '#server/resource/settings.ts'
import { wordsOf } from './legal.ts'

/** Legal texts and how long personal data is kept; texts that change ask for a new consent. */
export const dataProtectionRoutes: Route[] = settings(dataProtection, {
  before: async (input, previous, { session }) => {
    // What erases customers no owner can allow, as no other way to delete them.
    const { retention_months: months = previous.retention_months } = input
    if (session.look && months !== previous.retention_months) throw lookOnly()
    const after = { ...previous, ...input }
    const isSame = wordsOf(after) === wordsOf(previous)
    return isSame ? {} : { legal_version: previous.legal_version + 1 }
  },
})
