import type { OrderDraft, OrderQuote } from '#contract/orders.ts'
import { writePercent } from '#server/format.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { say } from '#server/http/answers/language.ts'
import type { KnownMethod } from '#server/deliveries/offers.ts'
import { readMethods } from '#server/deliveries/readMethods.ts'
import { readZoneHours } from '#server/deliveries/zoneHours.ts'
import { isTakenAt } from '#contract/paymentTerms.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import { type Method, mayTake } from '#server/orders/payMethods.ts'
import { texts } from '#server/orders/texts.ts'
import { holdSlots, whyNotNow } from '#server/branches/intake.ts'
import {
  type Delivering,
  deliveringOf,
  destinationOf,
  findDeliveryProblems,
  requireZone,
  toQuotedDelivery,
} from './delivery.ts'
import { type Priced, type Pricing, price } from './price.ts'
import { type Problem, findProblems } from './problems.ts'
import { type Sellable, newSaleLine, readSellables } from './saleLines.ts'
import { type Branch, type Settings, findBranch, readSettings } from './settings.ts'

/** A draft with everything that the server adds to it. */
export interface QuotedDraft extends Priced {
  pricing: Pricing
  fulfilment: OrderDraft['fulfilment']
  settings: Settings
  branch: Branch
  sellables: Map<string, Sellable>
  problems: Problem[]
  delivery: Delivering | null
}

/** Prices a draft as it stands now and says what stands in its way; held, its branch stays as it is till the order is there. */
export async function quoteDraft(work: Work, draft: OrderDraft, isHeld = false): Promise<QuotedDraft> {
  if (draft.discount) requirePermission(work, 'orders.discount')
  const found = findBranch(work, draft.branch_id, isHeld)
  const inBranch = async <T>(read: (id: string) => Promise<T>) => read(draft.branch_id ?? (await found).id)
  const [settings, branch, sellables, methods, why] = await Promise.all([
    readSettings(work),
    found,
    inBranch((id) => readSellables(work, id, draft.lines)),
    inBranch((id) => readMethods(work, draft.fulfilment, [id], destinationOf(draft))),
    found.then((one) => whyNotIn(work, one, draft, isHeld)),
  ])
  refuseImpossible(work, draft, branch, methods)
  requireZone(draft, methods)
  const delivery = draft.fulfilment === 'delivery' ? deliveringOf(draft, methods) : null
  const lines = draft.lines.flatMap((asked) => {
    const sold = sellables.get(asked.variant_id.toLowerCase())
    return sold ? [newSaleLine(asked, sold, settings, draft.fulfilment)] : []
  })
  const pricing = {
    settings,
    discount: draft.discount ?? null,
    delivery: draft.delivery_fee ?? delivery?.fee ?? 0,
    free_from: draft.delivery_fee === undefined ? (delivery?.zone?.free_from ?? null) : null,
  }
  const priced = price(lines, pricing)
  const { totals } = priced
  const zoneHours = delivery?.isUnchecked ? await readZoneHours(work, branch.id) : null
  const problems = [
    ...findProblems(work, draft, { branch, why, sellables, settings, totals }),
    ...findDeliveryProblems(work, draft, { delivery, settings, totals, branch, zoneHours }),
  ]
  return { ...priced, pricing, fulfilment: draft.fulfilment, settings, branch, sellables, problems, delivery }
}

/** What decides by which methods an order of this draft can be paid. */
export const placeOf = ({ fulfilment, branch, settings }: QuotedDraft) => ({
  fulfilment,
  branch_id: branch.id,
  currency: settings.currency,
})

/** The same draft, paid in a way that costs the customer more or less. */
export const paidBy = (draft: QuotedDraft, surcharge_bp: number): QuotedDraft =>
  surcharge_bp === 0 ? draft : { ...draft, ...price(draft.lines, { ...draft.pricing, surcharge_bp }) }

async function whyNotIn(work: Work, branch: Branch, { fulfilment, due_at }: OrderDraft, isHeld: boolean) {
  if (isHeld) await holdSlots(work, branch)
  return whyNotNow(work, branch, { way: fulfilment, due: due_at })
}

function refuseImpossible(
  { language }: Work,
  draft: OrderDraft,
  branch: Branch,
  methods: readonly KnownMethod[],
) {
  const { fulfilment, discount } = draft
  if (methods.length > 0 && methods.every(({ is_active }) => !is_active))
    throw new FieldErrors({ fulfilment: [[texts.wrongFulfilment, { branch: branch.name }]] })
  if (fulfilment !== 'delivery' && draft.delivery_fee)
    throw new FieldErrors({ delivery_fee: [texts.feeWithoutDelivery] })
  if (discount?.kind === 'percent_bp' && discount.value > 10_000)
    throw new FieldErrors({
      'discount.value': [[texts.discountCap, { percent: writePercent(10_000, language) }]],
    })
}

/** The quote as it goes over the wire, its problems in the reader's language, with what it costs by those of the methods that take it. */
export function toOrderQuote(
  { language }: Work,
  draft: QuotedDraft,
  methods: readonly Method[] = [],
): OrderQuote {
  return {
    lines: draft.lines.map(({ variant_id, name, options, qty, unit_price, discount, total }) => ({
      variant_id,
      name,
      options,
      qty,
      unit_price,
      discount,
      total,
    })),
    totals: draft.totals,
    payment_methods: methods
      .filter(
        (one) =>
          one.surcharge_bp !== 0 && isTakenAt(one, placeOf(draft)) && mayTake(one, draft.settings.test_mode),
      )
      .map(({ id, surcharge_bp }) => ({ id, totals: paidBy(draft, surcharge_bp).totals })),
    vat_included: draft.settings.vat_included,
    delivery: draft.delivery && toQuotedDelivery(draft.delivery),
    problems: draft.problems.map(({ code, line, text, values, at = null, mayOverrule = false }) => ({
      code,
      line,
      message: say(text, values, language),
      at,
      may_overrule: mayOverrule,
    })),
  }
}
