import { inLanguage } from '#contract/fields.ts'
import type { DraftLine, OrderDraft, OrderQuote, OrderTotals } from '#contract/orders.ts'
import { writeMoney, writePercent } from '#server/format.ts'
import {
  FieldErrors,
  Refusal,
  type LocalizedText,
  type Text,
  type TextValues,
} from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import type { NotTaken } from '#server/branches/intake.ts'
import { isTooLate } from '#server/orders/due.ts'
import { texts } from '#server/orders/texts.ts'
import { optionsInWords } from '#server/products/optionsInWords.ts'
import { intakeProblem } from './intakeProblem.ts'
import { type Sellable, fullName } from './saleLines.ts'
import type { Branch, Settings } from './settings.ts'

/** What stands in the way of an order; `line` is its place in the draft. */
export interface Problem {
  code: OrderQuote['problems'][number]['code']
  line: number | null
  /** Where a form shows it. */
  field: string
  text: Text
  values: TextValues
  /** When it is over. */
  at?: string | null
  /** The order is taken all the same if this person says why. */
  mayOverrule?: boolean
}

interface Subject {
  branch: Branch
  why: NotTaken | null
  sellables: Map<string, Sellable>
  settings: Settings
  totals: OrderTotals
}

/** Everything that would refuse this draft as an order; throws 422 for quantities that a product cannot have. */
export function findProblems(work: Work, draft: OrderDraft, subject: Subject): Problem[] {
  const { branch, why, sellables, settings, totals } = subject
  const nameOf = (sold: Sellable) => nameIn(sold, settings.default_language)
  const problems = draft.lines.flatMap((_, index) =>
    lineProblems(work, draft.lines, index, sellables, nameOf),
  )
  if (draft.lines.length === 0)
    problems.push({ code: 'no_items', line: null, field: 'lines', text: texts.noItems, values: {} })
  if (why) problems.push(intakeProblem(work, branch, why, draft.due_at))
  if (isTooLate(work, settings, draft.due_at)) {
    const values = { days: settings.preorder_days }
    problems.push({ code: 'due_too_late', line: null, field: 'due_at', text: texts.dueTooLate, values })
  }
  const { min_order } = settings
  if (draft.lines.length > 0 && soldFor(totals) < min_order && !may(work, 'orders.override_stop')) {
    const values = { sum: writeMoney(min_order, settings, work.language) }
    problems.push({ code: 'below_minimum', line: null, field: 'lines', text: texts.belowMinimum, values })
  }
  const cap = work.session.discount_cap_bp
  if (draft.discount && isAbove(cap, draft.discount, totals)) {
    const values = { percent: writePercent(cap, work.language) }
    const field = 'discount.value'
    problems.push({ code: 'discount_cap', line: null, field, text: texts.discountCap, values })
  }
  return problems
}

/** What the items cost after all that is taken off. */
export const soldFor = ({ items, item_discount, order_discount, code_discount, points }: OrderTotals) =>
  items - item_discount - order_discount - code_discount - points

function isAbove(capBp: number, discount: NonNullable<OrderDraft['discount']>, totals: OrderTotals) {
  if (discount.kind === 'percent_bp') return discount.value > capBp
  return BigInt(totals.order_discount) * 10_000n > BigInt(totals.items) * BigInt(capBp)
}

/** Refuses an edit that leaves a discount by hand a larger share of the items than it was and than this person may give. */
export function refuseGrownDiscount(work: Work, before: OrderTotals, after: OrderTotals): void {
  const cap = work.session.discount_cap_bp
  const isGrown =
    BigInt(after.order_discount) * BigInt(before.items) > BigInt(before.order_discount) * BigInt(after.items)
  if (!isGrown || !isAbove(cap, { kind: 'amount', value: after.order_discount }, after)) return
  throw new FieldErrors({ lines: [[texts.discountCap, { percent: writePercent(cap, work.language) }]] })
}

export const nameIn = (sold: Sellable, language: string) =>
  fullName({ name: inLanguage(sold.name, language, language), options: optionsInWords(sold) })

function lineProblems(
  work: Work,
  lines: readonly DraftLine[],
  index: number,
  sellables: Map<string, Sellable>,
  nameOf: (sold: Sellable) => string,
): Problem[] {
  const line = lines[index]
  const sold = line && sellables.get(line.variant_id.toLowerCase())
  const at = (code: Problem['code'], key: string, text: Text, values: TextValues = {}): Problem => ({
    code,
    line: index,
    field: `lines.${index}.${key}`,
    text,
    values,
  })
  if (!sold) return [at('unknown_item', 'variant_id', texts.unknownItem)]
  if (line.qty % 10 ** (3 - sold.precision) !== 0)
    throw new FieldErrors({ [`lines.${index}.qty`]: [texts.wrongQuantity] })
  const name = nameOf(sold)
  const problems: Problem[] = []
  if (!sold.is_sold && !may(work, 'orders.override_stop'))
    problems.push(at('stopped', 'variant_id', texts.stopped, { name }))
  const upToHere = lines.slice(0, index + 1)
  const ofProduct = upToHere.filter(
    (one) => sellables.get(one.variant_id.toLowerCase())?.product_id === sold.product_id,
  )
  if (sumOf(ofProduct) > sold.max_per_order * 1000)
    problems.push(at('too_many', 'qty', texts.tooMany, { max: sold.max_per_order, name }))
  const ofVariant = ofProduct.filter((one) => one.variant_id.toLowerCase() === sold.id)
  if (sold.stock !== null && sumOf(ofVariant) > sold.stock)
    problems.push(at('out_of_stock', 'qty', texts.outOfStock, { name }))
  return problems
}

const sumOf = (lines: readonly DraftLine[]) => lines.reduce((sum, line) => sum + line.qty, 0)

/** Refuses an order that has problems: fields first, then what is out of stock with the present quote. */
export function refuseProblems(problems: readonly Problem[], current: OrderQuote): void {
  const atFields: Record<string, LocalizedText[]> = {}
  for (const { code, field, text, values } of problems) {
    if (code !== 'out_of_stock') atFields[field] = [...(atFields[field] ?? []), [text, values]]
  }
  if (Object.keys(atFields).length > 0) throw new FieldErrors(atFields)
  const [lacking] = problems
  if (lacking) throw outOfStock(lacking.values, current)
}

export const outOfStock = (values: TextValues, current: unknown) =>
  new Refusal(409, 'out_of_stock', texts.outOfStock, { values, current })
