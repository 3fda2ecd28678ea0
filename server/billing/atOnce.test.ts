import { expect, test, vi } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { billingCodes } from '#contract/billingCodes.ts'
import type { GeneralSettings } from '#contract/general.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Reply } from '#server/http/testingCaller.ts'

const given = shared(testServer)

/** Lets calls of a company come one after another while somebody else holds its subscription: they go on in this order. */
async function queue(shop: Shop, calls: (() => Promise<Reply<unknown>>)[]): Promise<Reply<unknown>[]> {
  const answers: Promise<Reply<unknown>>[] = []
  const blocked =
    'select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
  await given.database.asRoot(async (db) => {
    await db.query('select 1 from subscriptions where company_id = $1 for update', [shop.id])
    for (const call of calls) {
      answers.push(call())
      await vi.waitFor(
        async () => {
          const row = await given.database.asRoot((other) => other.one<{ count: number }>(blocked))
          expect(row?.count).toBe(answers.length)
        },
        { timeout: 10_000 },
      )
    }
  })
  return Promise.all(answers)
}

test('what has waited for a change of the currency is asked for, and given, in the new one', async () => {
  const root = await given.administrator()
  const bonus = {
    code: 'SUMS-100',
    kind: 'balance',
    days: null,
    amount: 100_000_00,
    currency: 'UZS',
    discount_bp: null,
    plan_id: null,
    uses_max: 1,
    valid_until: null,
    note: '',
  }
  await root.post(billingCodes.path, bonus)
  const calls = (shop: Shop) => [
    () => shop.owner.post('/app/billing/topup', { amount: 50_000_00 }),
    () => shop.owner.post('/app/billing/redeem', { code: bonus.code }),
  ]
  for (const at of [0, 1]) {
    const shop = await given.company()
    const { version } = (await shop.owner.get<GeneralSettings>('/app/settings/general')).payload
    const change = () => shop.owner.patch('/app/settings/general', { currency: 'USD', version })
    const [changed, answer] = await queue(shop, [change, calls(shop)[at]!])
    expect(changed?.status).toBe(200)
    if (at === 0) expect(answer?.payload).toMatchObject({ currency: { code: 'USD' } })
    else expect(answer?.status).toBe(422)
    expect((await shop.owner.get<Billing>('/app/billing')).payload.balance).toBe(0)
  }
})
