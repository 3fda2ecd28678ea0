import { beforeEach, describe, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { systemAccount } from '#server/billing/account.ts'
import { moveSubscription, movingSubscriptions } from '#server/billing/moveSubscriptions.ts'
import { remind, remindingCompanies } from '#server/billing/remind.ts'
import { plans } from '#contract/plans.ts'
import { buy, fill, makePlan, markPaid } from '#server/billing/testingBilling.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it
const DAY_MS = 86_400_000
/** Noon, so that no zone is in bed. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00.000Z`)

const shop = () => it.team.shop
const at = (date: Date) => bot.given.clock.set(date)
const billingOf = async () => (await shop().owner.get<Billing>('/app/billing')).payload

const inCompany = <T>(work: (account: ReturnType<typeof systemAccount>) => Promise<T>) =>
  bot.given.database.asTenant(shop().id, (db) =>
    work(systemAccount(db, shop().id, { now: bot.given.clock.now(), newId: bot.given.ports.newId })),
  )
const look = () => inCompany(remind)
const move = () => inCompany(({ db, companyId, now, newId }) => moveSubscription(db, companyId, now, newId))

/** Whether the job of these statements has anything to do for the company. */
async function isDue({ due }: { due: string }): Promise<boolean> {
  const rows = await bot.given.database.asRoot((db) =>
    db.query<{ company_id: string }>(due, [bot.given.clock.now()]),
  )
  return rows.some(({ company_id }) => company_id === shop().id)
}

/** The subscription ends so many days after the last noon, at the end of a day of the company's. */
async function endsIn(days: number, state = 'active') {
  const end = new Date(noon.getTime() + days * DAY_MS + 9 * 3_600_000)
  await bot.given.database.asRoot(async (db) => {
    await db.run('update subscriptions set expiry_date = $2, state = $3 where company_id = $1', [
      shop().id,
      end,
      state,
    ])
    await db.run("update companies set expiry_date = $2, is_demo = $3, state = 'active' where id = $1", [
      shop().id,
      end,
      state === 'trial',
    ])
  })
  return end
}

beforeEach(async () => {
  at(noon)
  await bot.start({ publicUrl: 'https://shop.example' })
  const { owner, accountant, operator } = shop()
  await it.meet([owner, accountant, operator])
})

/** What owner and accountant have heard; nobody else hears anything. */
async function heard(): Promise<string[]> {
  await it.isQuiet()
  const { owner, accountant, operator } = shop()
  const told = await it.told(owner)
  expect(await it.told(accountant)).toEqual(told)
  expect(await it.told(operator)).toEqual([])
  return told
}

describe('an end that comes near', () => {
  test('is told 7, 3, 1 and 0 days before, each time once, with a button that leads to billing', async () => {
    await endsIn(7)
    const told: number[] = []
    for (let day = 0; day <= 7; day += 1) {
      at(new Date(noon.getTime() + day * DAY_MS))
      const isToTell = [0, 4, 6, 7].includes(day)
      expect([day, await isDue(remindingCompanies)]).toEqual([day, isToTell])
      await Promise.all([look(), look()])
      await look()
      expect(await isDue(remindingCompanies)).toBe(false)
      if (isToTell) told.push(7 - day)
      expect(await heard()).toHaveLength(told.length)
    }
    expect(told).toEqual([7, 3, 1, 0])
    const texts = await heard()
    expect(texts[0]).toMatch(/^Test shop: the subscription ends in 7 days, on /)
    expect(texts.at(-1)).toMatch(/ends today/)
    const [sent] = bot.sentTo(it.chatOf((await shop().owner.identity()).user_id))
    expect(JSON.stringify(sent)).toContain('https://shop.example/app/billing')
  })

  test('is not told at night, nor where the balance renews it', async () => {
    await endsIn(3)
    at(new Date(noon.getTime() - 8 * 3_600_000))
    expect(await isDue(remindingCompanies)).toBe(false)
    at(noon)
    const plan = await makePlan(bot.given, 300_000_00)
    await fill(bot.given, shop().owner, 700_000_00)
    await buy(shop().owner, { plan_id: plan.id, months: 1 })
    await shop().owner.post('/app/billing/auto-renew', { is_on: true, months: 1 })
    await endsIn(3)
    await it.isQuiet()
    const before = await it.told(shop().accountant)
    expect(before.length).toBeGreaterThan(0)
    await look()
    await it.isQuiet()
    expect(await it.told(shop().accountant)).toEqual(before)
    expect(await isDue(remindingCompanies)).toBe(false)
  })

  test('grace and the end after it are told once each', async () => {
    const end = await endsIn(0)
    at(end)
    await move()
    await move()
    await heard()
    at(new Date(end.getTime() + 3 * DAY_MS))
    await move()
    await move()
    expect(await heard()).toEqual([
      expect.stringMatching(/has ended\. Open orders can be finished until/),
      expect.stringMatching(/Nothing is lost/),
    ])
  })
})

describe('a renewal that fails', () => {
  const tries = async () =>
    bot.given.database.asRoot((db) =>
      db.one(
        'select renewal_tries as tries, renewal_at is not null as is_open from subscriptions where company_id = $1',
        [shop().id],
      ),
    )

  async function failing() {
    const plan = await makePlan(bot.given, 300_000_00)
    await fill(bot.given, shop().owner, 300_000_00)
    await buy(shop().owner, { plan_id: plan.id, months: 1 })
    await shop().owner.post('/app/billing/auto-renew', { is_on: true, months: 1 })
    const end = await endsIn(0)
    at(end)
    await move()
    await it.isQuiet()
    return end
  }

  test('is tried four times over the days of grace and told once', async () => {
    const end = await failing()
    expect(await tries()).toEqual({ tries: 1, is_open: true })
    for (let hour = 1; hour < 72; hour += 1) {
      at(new Date(end.getTime() + hour * 3_600_000))
      if (await isDue(movingSubscriptions)) await move()
    }
    expect(await tries()).toEqual({ tries: 4, is_open: false })
    await it.isQuiet()
    const told = await it.told(shop().accountant)
    expect(told.filter((text) => text.includes('too little on the balance'))).toHaveLength(1)
  })

  test('succeeds as soon as the money is there', async () => {
    await failing()
    await fill(bot.given, shop().owner, 300_000_00)
    expect(await billingOf()).toMatchObject({ state: 'active', balance: 0 })
    expect(await tries()).toEqual({ tries: 0, is_open: false })
  })

  test('is tried no more once it is cancelled', async () => {
    const end = await failing()
    await shop().owner.post('/app/billing/auto-renew', { is_on: false })
    expect(await tries()).toEqual({ tries: 0, is_open: false })
    at(new Date(end.getTime() + DAY_MS))
    expect(await isDue(movingSubscriptions)).toBe(false)
  })
})

describe('a limit', () => {
  const setUsed = (products: number) =>
    bot.given.database.asRoot((db) =>
      db.run('update company_counters set products = $2 where company_id = $1', [shop().id, products]),
    )

  test('is told of at 80 and at 100 percent, once for what is paid for', async () => {
    const plan = await makePlan(bot.given, 300_000_00, { limits: { products: 10 } as never })
    await fill(bot.given, shop().owner, 300_000_00)
    await buy(shop().owner, { plan_id: plan.id, months: 1 })
    await it.isQuiet()
    const before = (await it.told(shop().accountant)).length
    for (const [used, isToTell] of [
      [7, false],
      [8, true],
      [9, false],
      [10, true],
      [8, false],
      [11, false],
    ] as const) {
      await setUsed(used)
      expect([used, await isDue(remindingCompanies)]).toEqual([used, isToTell])
      await look()
      await look()
      expect(await isDue(remindingCompanies)).toBe(false)
    }
    await it.isQuiet()
    expect((await it.told(shop().accountant)).slice(before)).toEqual([
      'Test shop: 8 of 10 are in use. Your plan includes up to 10 products',
      'Test shop: the limit is reached. Your plan includes up to 10 products',
    ])
  })
})

test.each([
  ['costs more by now', { prices: [{ currency: 'UZS', amount: 400_000_00 }] }, /costs more than that by now/],
  ['is offered no more', { is_public: false }, /cannot be had as you chose it/],
])(
  'a paid purchase whose plan %s is told with the reason, and its money is on the balance',
  async (_why, more, text) => {
    const plan = await makePlan(bot.given, 300_000_00)
    const { balance } = await billingOf()
    const asked = await buy(shop().owner, { plan_id: plan.id, months: 1 }, 'bank')
    const root = await bot.given.administrator()
    await root.patch(`${plans.path}/${plan.id}`, { version: plan.version, ...more })
    const before = (await heard()).length
    await markPaid(bot.given, asked.payload.invoice?.id ?? '')
    expect(await billingOf()).toMatchObject({ is_paid: false, balance: balance + 300_000_00 })
    expect((await heard()).slice(before)).toEqual([expect.stringMatching(text)])
  },
)

test('of money that has come the platform hears as well', async () => {
  const idOf = async (role: PlatformRole) => {
    await bot.given.administrator(role)
    const rows = await bot.given.database.asRoot((db) =>
      db.query<{ id: string }>('select id from users where platform_role = $1 order by id desc limit 1', [
        role,
      ]),
    )
    return rows[0]?.id ?? ''
  }
  const [finance, content] = [await idOf('finance'), await idOf('content')]
  for (const id of [finance, content]) await it.meetUser(id)
  await fill(bot.given, shop().owner, 300_000_00)
  const [own] = await heard()
  expect(own).toMatch(/^Test shop: .*300.000.* is paid\. The subscription runs until/)
  expect(bot.sentTo(it.chatOf(finance)).map(({ text }) => text)).toEqual([own])
  expect(bot.sentTo(it.chatOf(content))).toEqual([])
})
