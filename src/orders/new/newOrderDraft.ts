import type { Address } from '#contract/customers.ts'
import type { NewOrder, OrderDraft } from '#contract/orders.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { PaymentKind } from '#contract/paymentTerms.ts'
import type { Measured } from '#src/orders/measured.ts'
import type { KnownCustomer } from '#src/customers/useCustomerLookup.ts'

/** One thing in the basket; the name is what the tile said, prices come with the quote. */
export interface CartLine extends Measured {
  variant_id: string
  product_id: string | null
  name: string
  options: string[]
  /** Thousandths. */
  qty: number
  comment: string
}

/** A try to create the order whose answer has not arrived: the next one asks the same under the same key. */
export interface Attempt {
  key: string
  body: NewOrder
}

/** An order while it is being written; kept on the device until it is created. */
export interface NewOrderDraft {
  lines: CartLine[]
  phone: string
  name: string
  customer: KnownCustomer | null
  /** The company's own way when nothing is chosen. */
  fulfilment: Fulfilment | null
  branchId: string | null
  address: Address
  /** Of an address whose place on the map does not tell it. */
  zoneId: string | null
  fee: number | null
  tableNo: string
  dueAt: string | null
  methodId: string | null
  isPaid: boolean
  cashGiven: number | null
  discount: { kind: 'amount' | 'percent_bp'; value: number | null } | null
  comment: string
  /** Why it is taken though the branch takes none; null where nobody has said that it is. */
  overrideReason: string | null
  attempt: Attempt | null
}

export const emptyDraft: NewOrderDraft = {
  lines: [],
  phone: '',
  name: '',
  customer: null,
  fulfilment: null,
  branchId: null,
  address: { text: '' },
  zoneId: null,
  fee: null,
  tableNo: '',
  dueAt: null,
  methodId: null,
  isPaid: false,
  cashGiven: null,
  discount: null,
  comment: '',
  overrideReason: null,
  attempt: null,
}

const ONE = 1000
const MOST = 999_000

/** What the draft leaves open and the company decides. */
export interface DraftDefaults {
  fulfilment: Fulfilment
  /** The method when none is chosen; null when the company has none for this way. */
  method: { id: string; kind: PaymentKind } | null
  canTakePayment: boolean
}

export const isDraftEmpty = ({ lines, phone, name, comment }: NewOrderDraft) =>
  lines.length === 0 && phone === '' && name === '' && comment === ''

export const qtyOf = (lines: readonly CartLine[], variantId: string) =>
  lines.find((line) => line.variant_id === variantId)?.qty ?? 0

/** The basket with so much of one thing; none of it takes the line away. */
export function withQty(
  lines: readonly CartLine[],
  thing: Omit<CartLine, 'qty' | 'comment'>,
  qty: number,
): CartLine[] {
  const bounded = Math.min(Math.max(0, qty), MOST)
  const isThere = lines.some((line) => line.variant_id === thing.variant_id)
  if (!isThere) return bounded > 0 ? [...lines, { ...thing, qty: bounded, comment: '' }] : [...lines]
  return lines.flatMap((line) => {
    if (line.variant_id !== thing.variant_id) return [line]
    return bounded > 0 ? [{ ...line, qty: bounded }] : []
  })
}

/** The basket with one piece more. */
export const withOneMore = (lines: readonly CartLine[], thing: Omit<CartLine, 'qty' | 'comment'>) =>
  withQty(lines, thing, qtyOf(lines, thing.variant_id) + ONE)

/** The basket with the lines of an earlier order. */
export function withLinesOf(lines: readonly CartLine[], customer: KnownCustomer): CartLine[] {
  return customer.last_lines.reduce<CartLine[]>(
    (sum, { variant_id, product_name, unit_name, unit_precision, qty }) => {
      const unit = { unit_name, unit_precision }
      const thing = { variant_id, product_id: null, name: product_name, options: [], ...unit }
      return withQty(sum, thing, qtyOf(sum, variant_id) + qty)
    },
    [...lines],
  )
}

/** What choosing a customer brings along: the newest address, and the fee of bringing the last order there unless its place tells it. */
export function ofCustomer(
  customer: KnownCustomer | null,
): Pick<NewOrderDraft, 'address' | 'zoneId' | 'fee'> {
  const address = customer?.addresses[0] ?? { text: '' }
  return { address, zoneId: null, fee: address.point ? null : customer?.last_delivery_fee || null }
}

/** The order that this customer had the last time, after what is in the basket already. */
export function asLastTime(draft: NewOrderDraft, customer: KnownCustomer): NewOrderDraft {
  const lines = withLinesOf(draft.lines, customer)
  return {
    ...draft,
    ...ofCustomer(customer),
    customer,
    name: '',
    lines,
    fulfilment: customer.last_fulfilment,
  }
}

/** What the server is asked to price. */
export function toQuoteBody(
  draft: NewOrderDraft,
  { fulfilment }: Pick<DraftDefaults, 'fulfilment'>,
): OrderDraft {
  const { lines, branchId, address, zoneId, fee, dueAt, discount } = draft
  return {
    fulfilment,
    lines: lines.map(({ variant_id, qty, comment }) => ({ variant_id, qty, ...(comment && { comment }) })),
    ...(branchId && { branch_id: branchId }),
    ...(fulfilment === 'delivery' && fee !== null && { delivery_fee: fee }),
    ...(fulfilment === 'delivery' && address.point && { point: address.point }),
    ...(fulfilment === 'delivery' && zoneId && { zone_id: zoneId }),
    ...(dueAt && { due_at: dueAt }),
    ...(discount?.value && { discount: { kind: discount.kind, value: discount.value } }),
  }
}

/** What the server is asked to create, at the total that the person saw. */
export function toOrderBody(draft: NewOrderDraft, defaults: DraftDefaults, expectedTotal: number): NewOrder {
  const { fulfilment, method } = defaults
  const { address, tableNo, comment, overrideReason } = draft
  const customer = customerOf(draft)
  // Where it goes stands in its address.
  const { point: _, ...asked } = toQuoteBody(draft, defaults)
  return {
    ...asked,
    expected_total: expectedTotal,
    ...(customer && { customer }),
    ...(fulfilment === 'delivery' && { address: tidyAddress(address) }),
    ...(fulfilment === 'dine_in' && tableNo.trim() && { table_no: tableNo.trim() }),
    ...(comment.trim() && { comment: comment.trim() }),
    ...(overrideReason?.trim() && { override_reason: overrideReason.trim() }),
    ...(method && { payment: paymentOf(draft, method, defaults.canTakePayment) }),
  }
}

function customerOf({ customer, phone, name }: NewOrderDraft): NewOrder['customer'] {
  if (customer) return { id: customer.id }
  const known = { ...(phone && { phone }), ...(name.trim() && { name: name.trim() }) }
  return Object.keys(known).length > 0 ? known : undefined
}

function paymentOf(
  { isPaid, cashGiven }: NewOrderDraft,
  method: NonNullable<DraftDefaults['method']>,
  canTakePayment: boolean,
) {
  return {
    method_id: method.id,
    is_paid: isPaid && canTakePayment,
    ...(method.kind === 'cash' && cashGiven !== null && { cash_given: cashGiven }),
  }
}

/** An address without its empty parts; none where nothing is written. */
function tidyAddress(address: Address): Address | null {
  const { text, point, flat, entrance, floor, intercom, comment } = address
  if (!text.trim()) return null
  const parts = Object.entries({ flat, entrance, floor, intercom, comment }).filter(([, part]) =>
    part?.trim(),
  )
  return { text, ...(point && { point }), ...Object.fromEntries(parts) }
}

/** Whether two addresses lead to the same door; empty parts say nothing, nor does where it is on the map. */
export const isSameAddress = ({ point: _, ...one }: Address, { point: __, ...other }: Address) =>
  JSON.stringify(tidyAddress(one)) === JSON.stringify(tidyAddress(other))

/** Whether the order goes where this customer has had one brought to before. */
export const isKnownAddress = ({ address, customer }: NewOrderDraft) =>
  customer?.addresses.some((one) => isSameAddress(one, address)) ?? false

/** Whether nobody has to be asked about the customer: known, and without a remark that is to be read. */
export const isWhoSettled = ({ customer }: NewOrderDraft) =>
  customer !== null && !customer.is_blacklisted && customer.note === ''

/** Whether nobody has to be asked how the order gets to a known customer: collected, or brought where the last ones went. */
export const isHowSettled = (draft: NewOrderDraft, way: Fulfilment) =>
  draft.customer !== null && (way === 'pickup' || (way === 'delivery' && isKnownAddress(draft)))

/** Whether a new try asks for the same as the one before; the expected total may have moved meanwhile. */
export function isSameOrder(first: NewOrder, second: NewOrder): boolean {
  const bare = ({ expected_total: _, ...rest }: NewOrder) => JSON.stringify(rest)
  return bare(first) === bare(second)
}
