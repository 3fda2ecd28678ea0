import type { Account } from '#server/billing/account.ts'
import { holdSubscription } from '#server/billing/account.ts'
import { cancelAtEnd } from '#server/billing/cancelAtEnd.ts'
import { moveSubscription } from '#server/billing/moveSubscriptions.ts'
import { askForMoney, purchase, switchRenewal } from '#server/billing/orderMoney.ts'
import { payInvoice } from '#server/billing/payInvoice.ts'
import { quotePurchase } from '#server/billing/quotePurchase.ts'
import type { Months } from '#contract/plans.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'
import { makePlans } from './makePlans.ts'
import { makeSubscriber, type Subscriber } from './makeSubscriber.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The one whose time is over stays in its days of grace for as long. */
const LONG_GRACE = 60

interface Making {
  db: Db
  now: Date
  newId: () => string
}

/** Companies whose subscriptions are in the states that the two others are not in; nobody has a password of them. */
export async function makeSubscribers(making: Making): Promise<void> {
  const { db, now, newId } = making
  await makePlans(db, now, newId)
  await makeSmallerLater(making)
  await makeResting(making)
  await makeGrace(making)
  await makeCancelled(making)
  await makeEnding(making)
}

/** It has chosen a smaller plan for the end of what is paid for, with more branches and people than that includes. */
async function makeSmallerLater(making: Making) {
  const it = await subscriber(making, {
    company: 'Кафе «Анхор»',
    owner: 'Дилшод Каримов',
    phone: 92,
    since: 12,
    isLarge: true,
  })
  await it.buy(12, 'business', 1)
  await it.buy(3, 'start', null)
}

/** The smaller plan has begun: what is beyond it rests. A payment of another sum waits for the platform’s people. */
async function makeResting(making: Making) {
  const it = await subscriber(making, {
    company: 'Пекарня «Нон»',
    owner: 'Нодира Азимова',
    phone: 93,
    since: 45,
    isLarge: true,
  })
  await it.buy(45, 'business', 1)
  await it.fill(44, 400_000_00)
  await it.buy(40, 'start', null)
  await switchRenewal(it.at(40), { is_on: true })
  const { expiry_date } = await holdSubscription(it.at(40))
  await moveSubscription(making.db, it.companyId, new Date(Date.parse(expiry_date) + HOUR_MS), making.newId)
  await makeStrayPayment(making, it.at(1))
}

async function makeGrace(making: Making) {
  const it = await subscriber(making, {
    company: 'Цветы «Гуллар»',
    owner: 'Лола Юсупова',
    phone: 94,
    since: 32,
  })
  await it.buy(32, 'start', 1)
  await making.db.run('update companies set grace_days = $2 where id = $1', [it.companyId, LONG_GRACE])
  await moveSubscription(making.db, it.companyId, making.now, making.newId)
  await it.ask(0, 'start', 1)
}

async function makeCancelled(making: Making) {
  const it = await subscriber(making, {
    company: 'Книги «Варак»',
    owner: 'Тимур Саидов',
    phone: 95,
    since: 10,
  })
  await it.buy(10, 'business', 1)
  await cancelAtEnd(it.at(2), true)
}

/** One never paid after its trial; the two others pay, and the platform's people block the one and delete the other. */
async function makeEnding(making: Making) {
  const trial = { company: 'Пиццерия «Оташ»', owner: 'Санжар Умаров', phone: 96, since: 9 }
  await subscriber(making, trial)
  const blocked = { company: 'Кальянная «Дым»', owner: 'Рустам Эшматов', phone: 97, since: 20 }
  await (await subscriber(making, blocked)).buy(20, 'start', 1)
  const closing = { company: 'Чайная «Булут»', owner: 'Феруза Халилова', phone: 98, since: 26 }
  await (await subscriber(making, closing)).buy(26, 'start', 1)
}

/** The provider says of a payment by card another sum than was asked for. */
async function makeStrayPayment({ db, now, newId }: Making, account: Account) {
  const asked = await askForMoney(account, 200_000_00, 'ru')
  await insertRows(db, 'invoice_payments', [
    {
      company_id: account.companyId,
      id: newId(),
      invoice_id: asked,
      rail: 'card',
      state: 'review',
      amount: 200_000_00,
      currency: 'UZS',
      return_url: '',
      said_amount: 20_000_00,
      said_currency: 'UZS',
      next_at: now,
      expires_at: now,
      created_at: account.now,
      updated_at: account.now,
    },
  ])
}

/** A new company and what it does so many days ago. */
async function subscriber(making: Making, wanted: Subscriber) {
  const { db, now, newId } = making
  const { companyId, owner } = await makeSubscriber(making, wanted)
  const by = { user_id: owner, user_name: wanted.owner }
  const at = (daysAgo: number): Account => ({
    db,
    companyId,
    now: new Date(now.getTime() - daysAgo * DAY_MS),
    newId,
    by,
    ip: '',
  })
  const pay = (daysAgo: number, invoice: string) =>
    payInvoice(
      { ...at(daysAgo), by: { user_id: null, user_name: 'system' } },
      invoice,
      `${wanted.phone} bank ${daysAgo}`,
    )
  const order = async (daysAgo: number, code: string, months: Months | null) => {
    const plan = await db.one<{ id: string }>('select id from plans where code = $1', [code])
    const wish = { plan_id: plan!.id, months }
    const { hash, amount } = await quotePurchase(at(daysAgo), await holdSubscription(at(daysAgo)), wish)
    return purchase(at(daysAgo), { ...wish, hash, rail: amount > 0 ? 'bank' : 'balance' })
  }
  return {
    companyId,
    at,
    /** Makes an invoice that nobody has paid. */
    ask: order,
    async buy(daysAgo: number, code: string, months: Months | null) {
      const invoice = await order(daysAgo, code, months)
      if (invoice !== null) await pay(daysAgo, invoice)
    },
    fill: async (daysAgo: number, amount: number) =>
      pay(daysAgo, await askForMoney(at(daysAgo), amount, 'ru')),
  }
}
