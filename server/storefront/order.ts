import { inLanguage } from '#contract/fields.ts'
import type { Order } from '#contract/orders.ts'
import { isTakenAt, isWithin } from '#contract/paymentTerms.ts'
import type { StorefrontNewOrder, StorefrontOrder, StorefrontReview } from '#contract/storefront.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { heldFor, openPageOf } from '#server/payments/online/attempts.ts'
import { consentVersion } from '#server/general/legal.ts'
import { mayTake } from '#server/orders/payMethods.ts'
import { makeOrder } from '#server/orders/create.ts'
import { readStages } from '#server/orders/find.ts'
import type { WholeOrder } from '#server/orders/mask.ts'
import { readOrder } from '#server/orders/read.ts'
import { cancelUntil } from './cancelUntil.ts'
import { onlineMethodOf } from './onlineMethod.ts'
import { shownRefunds } from './refunds.ts'
import { readReviewOf } from './review.ts'
import type { Shop } from './shop.ts'
import { atTable } from './table.ts'
import { texts } from './texts.ts'

const MOST_OPEN_UNPAID = 3

interface Placing {
  /** From where it comes for which phone. */
  origin: Buffer
  /** Begins to take the money of an order that is paid online; false where nothing is due. */
  begin(work: Work, order: Order): Promise<boolean>
}

/** Takes the order of a customer, with the same prices, stock and refusals as one taken by staff. */
export async function placeOrder(
  work: Work,
  shop: Shop,
  asked: StorefrontNewOrder,
  { origin, begin }: Placing,
): Promise<StorefrontOrder> {
  const consent = await requireConsent(work, asked.consent)
  const payment = asked.payment ? wayOf(asked.payment) : null
  const order = await makeOrder(work, { ...(await atTable(work, asked)), payment }).catch(refuseFull)
  await writeConsent(work, order, consent)
  await refuseTooManyOpen(work, order, origin)
  const isPending = order.payment_kind === 'online' && (await begin(work, order))
  const placed = isPending ? await readOrder(work, order.id) : order
  return toStorefrontOrder(work, shop, { ...(placed as WholeOrder), review: null }, shop.default_language)
}

/** A shop whose plan includes no further order takes none; its plan is nothing to a customer. */
function refuseFull(error: unknown): never {
  if (error instanceof Refusal && error.code === 'plan_limit')
    throw new Refusal(402, 'plan_limit', texts.takesNoOrders)
  throw error
}

const wayOf = ({ method_id, cash_given }: NonNullable<StorefrontNewOrder['payment']>) => ({
  method_id,
  cash_given,
  is_paid: false,
})

/** The version that the customer agrees to, which is the present one; null where the company has no such texts. */
async function requireConsent({ db, session }: Work, given: number | undefined): Promise<number | null> {
  const present = await consentVersion(db, session.company_id)
  if (present === null || given === present) return present
  throw new FieldErrors({ consent: [given === undefined ? texts.consentNeeded : texts.consentOld] })
}

async function writeConsent({ db, session, now }: Work, order: Order, consent: number | null): Promise<void> {
  if (consent === null) return
  await db.run('update orders set consent_at = $3, consent_version = $4 where company_id = $1 and id = $2', [
    session.company_id,
    order.id,
    now,
    consent,
  ])
}

/**
 * The order's own statement holds the row of its customer, so that orders sent at once are counted one after another. What
 * came for the same phone from elsewhere does not count: it may be a stranger's.
 */
async function refuseTooManyOpen({ db, session }: Work, order: Order, origin: Buffer): Promise<void> {
  await db.run('update orders set origin = $3 where company_id = $1 and id = $2', [
    session.company_id,
    order.id,
    origin,
  ])
  const open = await db.query(
    `select 1 from orders where company_id = $1 and origin = $2 and paid < total
       and category in ('new', 'in_progress') limit $3`,
    [session.company_id, origin, MOST_OPEN_UNPAID + 1],
  )
  if (open.length > MOST_OPEN_UNPAID) throw new Refusal(429, 'too_many', texts.tooManyOpen)
}

/** An order as its customer may see it. */
export async function readPlaced(
  work: Work,
  shop: Shop,
  id: string,
  language: string,
): Promise<StorefrontOrder> {
  // A customer sees all of the own order: nothing is masked where no person of the team reads.
  const order = (await readOrder(work, id)) as WholeOrder
  return toStorefrontOrder(work, shop, { ...order, review: await readReviewOf(work, id) }, language)
}

/** Whether an order of which something is due has an online method that takes it. */
async function canPay(work: Work, order: WholeOrder): Promise<boolean> {
  if (order.category === 'cancelled') return false
  const method = await onlineMethodOf(work, order.id)
  if (!method || !mayTake(method, order.is_test)) return false
  return isTakenAt(method, order) && isWithin(method, order.totals.total)
}

async function toStorefrontOrder(
  work: Work,
  shop: Shop,
  order: WholeOrder & { review: StorefrontReview | null },
  language: string,
): Promise<StorefrontOrder> {
  const stage = (await readStages(work)).find((one) => one.id === order.stage_id)
  const { id, number, label, fulfilment, branch_id, place, currency, totals, vat_included, payment_status } =
    order
  const [page, held] =
    order.due > 0 ? await Promise.all([openPageOf(work, id), heldFor(work, id)]) : [null, 0]
  // The page of a cancelled order is ended a moment later.
  const pay_url = order.category === 'cancelled' ? null : page
  const is_payable = shop.takes_orders && order.due > held && (await canPay(work, order))
  const { due, placed_at, accepted_at, promised_at, due_at, done_at, cancelled_at, review } = order
  return {
    id,
    number,
    label,
    status: order.category,
    stage: stage ? inLanguage(stage.name, language, shop.default_language) : '',
    fulfilment,
    branch_id,
    place,
    currency,
    lines: order.lines.map(
      ({ variant_id, name, options, qty, unit_price, discount, surcharge, total, comment }) => ({
        variant_id,
        name,
        options,
        qty,
        unit_price,
        discount,
        surcharge,
        total,
        comment,
      }),
    ),
    totals,
    surcharge_name: order.surcharge_name,
    vat_included,
    payment_status,
    pay_url,
    is_payable,
    due,
    refunds: shownRefunds(order),
    held,
    placed_at,
    accepted_at,
    promised_at,
    due_at,
    done_at,
    cancelled_at,
    cancel_until: await cancelUntil(work, order),
    messages: order.events.flatMap(({ data: { customer_text: text }, created_at }) =>
      typeof text === 'string' ? [{ text, created_at }] : [],
    ),
    review,
  }
}
