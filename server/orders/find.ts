import type { OrderAddress, PaymentStatus } from '#contract/orders.ts'
import type { Fulfilment, StageCategory } from '#contract/pipeline.ts'
import { type Stage, type StageRow, stages } from '#contract/stages.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Discount } from '#contract/quote/discounts.ts'
import type { VatPolicy } from '#contract/quote/vat.ts'
import type { DeliveryTerms } from '#server/orders/quote/delivery.ts'
import { readOrder, staleOrder } from './read.ts'
import { inScope, scopeValues } from './scope.ts'
import { texts } from './texts.ts'

/** An order as a change needs it. */
export interface FoundOrder {
  id: string
  version: number
  number: number
  label: string | null
  category: StageCategory
  stage_id: string
  stage_entered_at: string
  previous_stage_id: string | null
  courier_id: string | null
  fulfilment: Fulfilment
  branch_id: string
  customer_id: string | null
  customer_name: string | null
  customer_phone: string | null
  place: string
  address: OrderAddress | null
  accepted_at: string | null
  accepted_by: string | null
  promised_at: string | null
  due_at: string | null
  placed_at: string
  done_at: string | null
  cancelled_at: string | null
  /** How often it was sold: 1 until it is reopened after it was done. */
  sale_no: number
  counts_for_customer: boolean
  is_test: boolean
  total: number
  paid: number
  refunded: number
  returned: number
  payment_status: PaymentStatus
  delivery: number
  delivery_terms: DeliveryTerms | null
  discount: Discount | null
  /** What the way to pay adds, as it was agreed on. */
  surcharge_bp: number
  surcharge_name: string
  currency: string
  vat_included: boolean
  vat_rounding: VatPolicy['rounding']
  delivery_vat_bp: number
  comment: string
  internal_note: string
  /** The way in which it is to be paid wants the money first. */
  needs_prepayment: boolean
  /** Money that is held for it at a provider and not taken yet. */
  held: number
}

const lock = {
  name: 'order_lock',
  text: `select id, version, number, label, category, stage_id, stage_entered_at, previous_stage_id, courier_id, fulfilment, branch_id, customer_id,
      customer_name, customer_phone, place, address, accepted_at, accepted_by, promised_at, due_at, placed_at, done_at, cancelled_at, sale_no, counts_for_customer, is_test, total, paid, refunded, returned, payment_status,
      delivery, delivery_terms, discount, surcharge_bp, surcharge_name, currency, vat_included, vat_rounding, delivery_vat_bp, comment, internal_note,
      coalesce((select needs_prepayment from payment_methods where payment_methods.company_id = orders.company_id
        and payment_methods.id = orders.payment_method_id), false) as needs_prepayment,
      case when payment_status in ('pending', 'partly_paid') then (select coalesce(sum(amount), 0) from payment_attempts
        where payment_attempts.company_id = orders.company_id and order_id = orders.id and state = 'authorized') else 0 end::bigint as held
    from orders where ${inScope} and orders.id = $5 for no key update`,
}

/** The order within the person's scope, locked until the change is over; 404 for any other. */
export async function findOrder({ db, session }: Work, id: string): Promise<FoundOrder> {
  const order = await db.one<FoundOrder>(lock, [...scopeValues(session), id])
  if (!order) throw notFound()
  return order
}

/** The same for a change of an open order that the caller has seen in this version. */
export async function findOpenOrder(
  work: Work,
  id: string,
  version: number | undefined,
): Promise<FoundOrder> {
  const order = await findOrder(work, id)
  if (order.category === 'done' || order.category === 'cancelled')
    throw new Refusal(409, 'conflict', texts.isOver, { current: await readOrder(work, id) })
  await requireVersion(work, order, version)
  return order
}

export async function requireVersion(
  work: Work,
  order: FoundOrder,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== order.version) throw await staleOrder(work, order.id)
}

/** A stage with all that an order's coming there brings, but for its long texts. */
export type KnownStage = Stage & Pick<StageRow, 'tells_customer' | 'tells_roles' | 'auto_next_min'>

/** The company's stages in their order. */
export async function readStages({ db, session }: Work): Promise<KnownStage[]> {
  return db.query<KnownStage>(
    {
      name: 'order_stages',
      text: `select id, name, category, colour, sort, button_label, is_default, applies_to, limit_min, enter_roles, requires_payment,
          requires_courier, requires_reason, prints_slip, next_ids, tells_customer, tells_roles, auto_next_min
        from stages where company_id = $1 and archived_at is null order by sort`,
    },
    [session.company_id],
  )
}

const shareStages = {
  name: 'order_share_stages',
  text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
}

/**
 * The same, and until the transaction ends nobody changes the pipeline: whoever does so holds the lock of the resource alone.
 * Before the order itself is locked, for the pipeline's changes lock orders as well.
 */
export async function holdStages(work: Work): Promise<KnownStage[]> {
  const [, held] = await Promise.all([
    work.db.query(shareStages, [`${stages.name}:${work.session.company_id}`]),
    readStages(work),
  ])
  return held
}
