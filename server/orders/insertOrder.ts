import type { NewOrder, OrderAddress } from '#contract/orders.ts'
import { slotOf } from '#server/branches/intake.ts'
import type { Buyer } from '#server/customers/buyer.ts'
import { type Work, actorOf } from '#server/http/work.ts'
import { termsOf } from '#server/orders/quote/delivery.ts'
import type { QuotedDraft } from '#server/orders/quote/draft.ts'
import type { Branch } from '#server/orders/quote/settings.ts'
import { surchargeColumns } from './payMethods.ts'
import type { ChosenPayment } from './payments.ts'
import type { Start } from './startStage.ts'
import { itemsOf, paymentStatus, searchText, totalColumns } from './writeOrder.ts'

/** Where an order goes, in a few words: street, table or branch. */
export function placeOf(body: NewOrder, branch: Branch): string {
  if (body.fulfilment === 'delivery') return body.address?.text ?? ''
  return (body.fulfilment === 'dine_in' && body.table_no) || branch.name
}

export interface Placed {
  id: string
  number: number
  label: string | null
  body: NewOrder
  draft: QuotedDraft
  buyer: Buyer | null
  address: OrderAddress | null
  place: string
  payment: ChosenPayment | null
  start: Start
}

/**
 * Whether an order counts on the card of its customer from the start. Whoever types a phone into a storefront need not be its
 * owner: on a card that was there already it counts once it is done. A test never counts.
 */
export const countsAtOnce = (
  { channel }: Pick<Work, 'channel'>,
  { draft, buyer }: Pick<Placed, 'draft' | 'buyer'>,
): boolean => !draft.settings.test_mode && (channel === 'staff' || buyer === null || buyer.isNew)

/** Writes the row of a new order, taken by this person if it is one of the team. */
export async function insertOrder(work: Work, placed: Placed): Promise<void> {
  const columns = { ...ownColumns(work, placed), ...buyerColumns(placed), ...moneyColumns(placed) }
  const names = Object.keys(columns)
  const values = Object.values(columns).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
  await work.db.run(
    {
      name: 'order_insert',
      text: `insert into orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    },
    values,
  )
}

function ownColumns(work: Work, placed: Placed) {
  const { id, number, label, body, draft, address, place, start } = placed
  const { session, now, channel } = work
  return {
    company_id: session.company_id,
    id,
    number,
    label,
    branch_id: draft.branch.id,
    ...columnsOf(start),
    stage_entered_at: now,
    fulfilment: body.fulfilment,
    channel,
    is_test: draft.settings.test_mode,
    placed_at: now,
    due_at: body.due_at ?? null,
    slot_at: draft.settings.test_mode ? null : new Date(slotOf(draft.branch, body.due_at, now)),
    comment: body.comment ?? '',
    table_no: body.fulfilment === 'dine_in' ? (body.table_no ?? null) : null,
    address,
    place,
    operator_id: actorOf(work).id,
    counts_for_customer: countsAtOnce(work, placed),
    created_at: now,
    updated_at: now,
  }
}

/** Of a start what is written of it. */
const columnsOf = ({ first: _, stage: __, ...columns }: Start) => columns

function buyerColumns({ number, label, body, draft, buyer, place }: Placed) {
  const customer_name = body.customer?.name ?? buyer?.name ?? null
  const customer_phone = buyer?.phone ?? null
  return {
    customer_id: buyer?.id ?? null,
    customer_name,
    customer_phone,
    search: searchText(
      { number, label, customer_name, customer_phone, fulfilment: body.fulfilment, place },
      draft.lines,
    ),
  }
}

function moneyColumns({ body, draft, payment }: Placed) {
  const { settings, lines, totals } = draft
  const paid = payment?.isPaid ? payment.amount : 0
  return {
    currency: settings.currency,
    vat_included: settings.vat_included,
    vat_rounding: settings.vat_rounding,
    delivery_vat_bp: settings.delivery_vat_bp,
    delivery_vat_kind: settings.delivery_vat_kind,
    ...itemsOf(lines),
    ...totalColumns(totals),
    delivery_terms: termsOf(draft.delivery, body.delivery_fee !== undefined),
    discount: body.discount ?? null,
    ...surchargeColumns(payment?.method),
    paid,
    payment_status: paymentStatus({ total: totals.total, paid }),
    payment_method_id: payment?.method.id ?? null,
    payment_kind: payment?.method.kind ?? null,
  }
}
