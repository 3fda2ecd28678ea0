import type { Billing } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import type { Shop, TestServer } from '#server/http/testing.ts'
import { moveSubscription } from './moveSubscriptions.ts'
import { readBilling } from './overview.ts'

const DAY_MS = 86_400_000

/** What tests of billing do to a company of theirs. */
export function testingShop(given: () => TestServer) {
  const began = new Date()
  return {
    /** Sets the clock so many days after the beginning of the test. */
    inDays: (days: number) => given().clock.set(new Date(began.getTime() + days * DAY_MS)),
    billingOf: async ({ owner }: Shop) => (await owner.get<Billing>('/app/billing')).payload,
    /** The same without a session, which ends long before a year does. */
    stateOf: ({ id }: Shop) =>
      given().database.asTenant(id, (db) => readBilling({ db, companyId: id, now: given().clock.now() })),
    preview: ({ owner }: Shop, plan_id: string, months: number | null) =>
      owner.post<PurchasePreview>('/app/billing/preview', { plan_id, months }),
    /** What the clock does within five minutes. */
    move: ({ id }: Shop) =>
      given().database.asTenant(id, (db) =>
        moveSubscription(db, id, given().clock.now(), given().ports.newId),
      ),
    /** Sessions do not last as long as a plan: those of now go on for another day. */
    staySignedIn: () =>
      given().database.asRoot((db) =>
        db.run('update sessions set expires_at = $1', [new Date(given().clock.now().getTime() + DAY_MS)]),
      ),
  }
}
