import type { DictionaryItem } from '#contract/dictionary.ts'
import type { OrderQuote, OrderTotals } from '#contract/orders.ts'
import { isTakenAt, isWithin } from '#contract/paymentTerms.ts'
import { fulfilments, type Fulfilment } from '#contract/pipeline.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useSession } from '#src/session/session.ts'
import type { DraftDefaults, NewOrderDraft } from './newOrderDraft.ts'

/** What the company lets this person choose from, and what stands while nothing is chosen. */
export interface OrderOptions extends DraftDefaults {
  isLoading: boolean
  branches: DictionaryItem<'branches'>[]
  branch: DictionaryItem<'branches'> | undefined
  ways: Fulfilment[]
  methods: DictionaryItem<'payments'>[]
  method: DictionaryItem<'payments'> | null
}

/** The branches, ways and payment methods for a draft. */
export function useOrderOptions(draft: NewOrderDraft): OrderOptions {
  const { branches, payments, isLoading } = useReferences()
  const { user, company } = useSession()
  const own = user?.branch_ids ?? []
  const currency = company?.currency.code ?? ''
  const canTakePayment = useCan('payments.take')
  const mine = branches.filter((one) => own.length === 0 || own.includes(one.id))
  const branch =
    mine.find((one) => one.id === draft.branchId) ?? mine.find((one) => one.is_default) ?? mine.at(0)
  const ways = fulfilments.filter((way) => branch?.fulfilments.includes(way))
  const fulfilment = wayOf(draft, ways)
  const methods = payments.filter(
    (one) => one.active && isTakenAt(one, { fulfilment, branch_id: branch?.id, currency }),
  )
  return {
    isLoading,
    branches: mine,
    branch,
    ways,
    fulfilment,
    methods,
    method: methodOf(draft, methods, undefined),
    canTakePayment,
  }
}

/** What the order comes to by a method. */
export const totalsBy = (
  quote: OrderQuote | undefined,
  methodId: string | undefined,
): OrderTotals | undefined =>
  quote?.payment_methods.find(({ id }) => id === methodId)?.totals ?? quote?.totals

/** Whether a method takes what the order comes to by it; unknown as long as nothing is counted. */
export function fits(quote: OrderQuote | undefined, method: DictionaryItem<'payments'>): boolean {
  const totals = totalsBy(quote, method.id)
  return !totals || isWithin(method, totals.total)
}

/** The chosen method, or the first one, of those that take the order. */
export function methodOf(
  { methodId }: Pick<NewOrderDraft, 'methodId'>,
  methods: OrderOptions['methods'],
  quote: OrderQuote | undefined,
): OrderOptions['method'] {
  const fitting = methods.filter((one) => fits(quote, one))
  return fitting.find(({ id }) => id === methodId) ?? fitting.at(0) ?? null
}

/** The chosen way. Without one, who has collected before collects, who calls wants it brought, and who gives no phone is here. */
export function wayOf(
  { fulfilment, phone, customer }: NewOrderDraft,
  ways: readonly Fulfilment[],
): Fulfilment {
  const hasCollected = customer?.last_fulfilment === 'pickup'
  const usual = (phone || customer) && !hasCollected ? 'delivery' : 'pickup'
  return ways.find((way) => way === fulfilment) ?? ways.find((way) => way === usual) ?? ways.at(0) ?? usual
}
