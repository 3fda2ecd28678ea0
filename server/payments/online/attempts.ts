import type { PaymentAttempt } from '#contract/paymentAttempts.ts'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import type { Config } from '#server/config.ts'
import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import { requireSwitchedOn } from '#server/http/platform/switches.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import type { FoundOrder } from '#server/orders/find.ts'
import { announce } from '#server/orders/history.ts'
import { type Method, mayTake } from '#server/orders/payMethods.ts'
import { dueOf } from '#server/orders/requirements.ts'
import { texts } from '#server/payments/texts.ts'
import { isId } from './isId.ts'
import { readKeys } from './keys.ts'
import type { Provider } from './provider.ts'
import { payableSum } from './wakePages.ts'

/** How long a page can be paid. The provider takes no page of less than half an hour, and making one may be tried again until then. */
const PAGE_MS = 60 * 60_000
/** When the provider is first asked by itself what has become of a page. */
const FIRST_ASK_MS = 2 * 60_000
/** A page that waits is given again for as long as it can be paid at leisure. */
const LEFT_MS = 10 * 60_000

/** An attempt as the flow needs it. */
export interface Attempt {
  id: string
  order_id: string
  method_id: string
  method_name: string
  fee_bp: number
  amount: number
  currency: string
  state: PaymentAttempt['state']
  reference: string | null
  payment_reference: string | null
  return_url: string
  captures_at: PaymentMethod['captures_at']
  problem: string
  /** What the provider was asked to do with money that is held. */
  wanted: 'capture' | 'void' | null
  wanted_at: string | null
  asked: number
  /** What was held of it; `amount` is what shall be taken of that. Null where nothing ever was. */
  held_amount: number | null
  expires_at: string
  created_at: string
}

const columns = `payment_attempts.id, order_id, method_id, method_name, fee_bp, amount, currency, payment_attempts.state, reference,
  payment_reference, return_url, problem, payment_attempts.captures_at, wanted, wanted_at, asked, held_amount, expires_at, payment_attempts.created_at`

const from = `from payment_attempts join payment_methods on payment_methods.company_id = $1 and payment_methods.id = method_id
  where payment_attempts.company_id = $1`

const byId = { name: 'attempt', text: `select ${columns} ${from} and payment_attempts.id = $2` }
const byReference = { name: 'attempt_of', text: `select ${columns} ${from} and reference = $2` }
const byPayment = { name: 'attempt_paid', text: `select ${columns} ${from} and payment_reference = $2` }

type Place = { db: Db; session: { company_id: string } }

/** The attempt with this id, as a provider may have kept it. */
export const findAttempt = async ({ db, session }: Place, id: string) =>
  isId(id) ? db.one<Attempt>(byId, [session.company_id, id]) : undefined

export const findByReference = ({ db, session }: Place, reference: string) =>
  db.one<Attempt>(byReference, [session.company_id, reference])

export const findByPayment = ({ db, session }: Place, paymentReference: string) =>
  db.one<Attempt>(byPayment, [session.company_id, paymentReference])

const shown = `id, method_name, state, amount, currency, is_live, coalesce(payment_reference, reference) as reference,
  case when state = 'pending' then pay_url end as pay_url, problem, made_by_name, expires_at, created_at`

/** The attempts of an order, the latest first. */
export const readAttempts = ({ db, session }: Place, orderId: string) =>
  db.query<PaymentAttempt>(
    `select ${shown} from payment_attempts where company_id = $1 and order_id = $2 order by created_at desc, id desc`,
    [session.company_id, orderId],
  )

/** An attempt as people see it. */
export async function readAttempt({ db, session }: Place, id: string): Promise<PaymentAttempt> {
  const read = await db.one<PaymentAttempt>(
    `select ${shown} from payment_attempts where company_id = $1 and id = $2`,
    [session.company_id, id],
  )
  if (!read) throw new Error('The attempt is gone')
  return read
}

/** The page of an order that can be paid now, for as much as is to be paid; null where there is none. */
export async function openPageOf({ db, session, now }: Place & { now: Date }, orderId: string) {
  const open = await db.one<{ pay_url: string }>(
    {
      name: 'attempt_page',
      text: `select pay_url from payment_attempts join orders on orders.company_id = $1 and orders.id = order_id
        where payment_attempts.company_id = $1 and order_id = $2 and state = 'pending' and expires_at > $3 and amount = ${payableSum}
        order by payment_attempts.created_at desc, payment_attempts.id desc limit 1`,
    },
    [session.company_id, orderId, now],
  )
  return open?.pay_url ?? null
}

/** What is held for an order and not taken yet. */
export async function heldFor({ db, session }: Place, orderId: string): Promise<number> {
  const held = await db.one<{ held: number }>(
    `select coalesce(sum(amount), 0)::bigint as held from payment_attempts where company_id = $1 and order_id = $2 and state = 'authorized'`,
    [session.company_id, orderId],
  )
  return held?.held ?? 0
}

interface Beginning {
  method: Method
  /** Where the page leads afterwards; as before by default. */
  returnUrl?: string | undefined
  /** Where it leads if nobody has said so. */
  usualUrl: string
  /** Where a refusal is told. */
  field?: string
}

/**
 * Begins to take what is due for an order that the caller has locked; the row is there before the provider is asked. A page
 * that waits for the same sum stays the one page. Answers the id of the attempt.
 */
export async function beginAttempt(
  work: Work,
  {
    config,
    provider,
    platform,
  }: { config: Config; provider: Provider; platform: Pick<LivePlatform, 'told'> },
  order: FoundOrder,
  { method, returnUrl, usualUrl, field = 'method_id' }: Beginning,
): Promise<string> {
  const { db, session, now, newId } = work
  const amount = dueOf(order) - order.held
  if (order.category === 'cancelled') throw new Refusal(409, 'conflict', texts.isOver)
  if (amount <= 0) throw new Refusal(409, 'conflict', order.held > 0 ? texts.isHeld : texts.nothingDue)
  if (!provider.canTake(amount, order.currency)) throw new FieldErrors({ [field]: [texts.sumNotTaken] })
  const keys = await readKeys(db, config, session.company_id, method.id)
  if (!keys) throw new FieldErrors({ [field]: [texts.notConnected] })
  if (!mayTake({ is_live: keys.isLive }, order.is_test))
    throw new FieldErrors({ [field]: [texts.liveInTest] })
  const known = await db.one<{ id: string }>(
    `select id from payment_attempts where company_id = $1 and order_id = $2 and method_id = $3 and amount = $4 and currency = $5
       and is_live = $6 and captures_at = $9 and return_url = coalesce($7, return_url) and state in ('opening', 'pending') and expires_at > $8 order by created_at desc limit 1`,
    [
      session.company_id,
      order.id,
      method.id,
      amount,
      order.currency,
      keys.isLive,
      returnUrl ?? null,
      new Date(now.getTime() + LEFT_MS),
      method.captures_at,
    ],
  )
  if (known) return known.id
  requireSwitchedOn(platform, 'online_payments')
  const id = newId()
  const actor = actorOf(work)
  await db.run(
    `insert into payment_attempts (company_id, id, order_id, method_id, method_name, amount, currency, state, is_live, return_url, made_by, made_by_name,
       next_at, expires_at, created_at, updated_at, captures_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'opening', $8, coalesce($9, (select return_url from payment_attempts
       where company_id = $1 and order_id = $3 order by created_at desc limit 1), $15), $10, $11, $12, $13, $14, $14, $16)`,
    [
      session.company_id,
      id,
      order.id,
      method.id,
      method.name,
      amount,
      order.currency,
      keys.isLive,
      returnUrl ?? null,
      actor.id,
      actor.name,
      new Date(now.getTime() + FIRST_ASK_MS),
      new Date(now.getTime() + PAGE_MS),
      now,
      usualUrl,
      method.captures_at,
    ],
  )
  await settleStatus(work, order.id)
  return id
}

/** An order of which nothing is paid is pending as long as one of its pages may be; tells of it where that has changed. */
export async function settleStatus(work: Work, orderId: string): Promise<void> {
  const { db, session, now } = work
  const changed = await db.one<{ version: number; branch_id: string }>(
    `with word as (select case when exists (select from payment_attempts
         where company_id = $1 and order_id = $2 and state in ('opening', 'pending', 'authorized')) then 'pending' else 'unpaid' end as word)
     update orders set payment_status = word, version = version + 1, updated_at = $3 from word
     where company_id = $1 and id = $2 and payment_status in ('unpaid', 'pending') and payment_status <> word
     returning version, branch_id`,
    [session.company_id, orderId, now],
  )
  if (changed) await announce(work, { id: orderId, ...changed }, 'order.updated')
}
