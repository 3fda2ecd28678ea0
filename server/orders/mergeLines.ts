import type { DraftLine } from '#contract/orders.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Work, may } from '#server/http/work.ts'
import { nameIn } from '#server/orders/quote/problems.ts'
import { type SaleLine, type Sellable, newSaleLine } from '#server/orders/quote/saleLines.ts'
import type { Settings } from '#server/orders/quote/settings.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { texts } from './texts.ts'

/** A line as it stands in an order, with what is reserved for it. */
export type KeptLine = SaleLine & { reserved: number }

/** The asked lines: what the order has already keeps its snapshot, of the rest and of any more of it must be on sale. */
export function mergeLines(
  work: Work,
  asked: readonly DraftLine[],
  before: readonly KeptLine[],
  sellables: ReadonlyMap<string, Sellable>,
  { settings, fulfilment }: { settings: Settings; fulfilment: Fulfilment },
): SaleLine[] {
  const language = settings.default_language
  const unused = [...before]
  return asked.map((line, index) => {
    const variant = line.variant_id.toLowerCase()
    const sold = sellables.get(variant)
    const isMore = sumOf(asked.slice(0, index + 1), variant) > sumOf(before, variant)
    refuseUnsellable(work, { asked, index, isMore, sold, sellables, language })
    const at = unused.findIndex((one) => one.variant_id === variant)
    const [kept] = at < 0 ? [] : unused.splice(at, 1)
    if (kept) return { ...kept, qty: line.qty, comment: line.comment ?? kept.comment }
    const known = before.find((one) => one.variant_id === variant)
    if (known) return { ...known, id: undefined, qty: line.qty, comment: line.comment ?? '' }
    if (!sold) throw new FieldErrors({ [`lines.${index}.variant_id`]: [texts.unknownItem] })
    return newSaleLine(line, sold, settings, fulfilment)
  })
}

interface Check {
  asked: readonly DraftLine[]
  index: number
  isMore: boolean
  sold: Sellable | undefined
  sellables: ReadonlyMap<string, Sellable>
  language: string
}

function refuseUnsellable(work: Work, { asked, index, isMore, sold, sellables, language }: Check) {
  const at = (key: string) => `lines.${index}.${key}`
  const qty = asked[index]?.qty ?? 0
  if (sold && qty % 10 ** (3 - sold.precision) !== 0)
    throw new FieldErrors({ [at('qty')]: [texts.wrongQuantity] })
  if (!isMore) return
  if (!sold) throw new FieldErrors({ [at('variant_id')]: [texts.unknownItem] })
  const name = nameIn(sold, language)
  if (!sold.is_sold && !may(work, 'orders.override_stop'))
    throw new FieldErrors({ [at('variant_id')]: [[texts.stopped, { name }]] })
  const upToHere = asked.slice(0, index + 1)
  const ofProduct = upToHere.filter(
    (one) => sellables.get(one.variant_id.toLowerCase())?.product_id === sold.product_id,
  )
  const wanted = ofProduct.reduce((sum, one) => sum + one.qty, 0)
  if (wanted > sold.max_per_order * 1000)
    throw new FieldErrors({ [at('qty')]: [[texts.tooMany, { max: sold.max_per_order, name }]] })
}

const sumOf = (lines: readonly { variant_id: string; qty: number }[], variant: string) =>
  lines.reduce((sum, line) => sum + (line.variant_id.toLowerCase() === variant ? line.qty : 0), 0)
