import type { Order, OrderRow } from '#contract/orders.ts'
import type { StageCategory } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'

/** The minute of a quiet day, as an instant. */
export const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()

/** A row as a list has it, placed in that minute. */
export const orderRow = (id: string, minute: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  version: 1,
  number: minute,
  label: String(minute),
  stage_id: 'new',
  category: 'new',
  stage_entered_at: momentOf(minute),
  fulfilment: 'pickup',
  branch_id: 'branch',
  customer_id: null,
  customer_name: null,
  customer_phone: null,
  place: '',
  table_no: null,
  comment: '',
  items: [],
  items_count: 0,
  tag_ids: [],
  total: 1000,
  paid: 0,
  due: 1000,
  payment_status: 'unpaid',
  payment_kind: null,
  currency: 'UZS',
  channel: 'staff',
  is_test: false,
  placed_at: momentOf(minute),
  accepted_at: null,
  accepted_by_name: null,
  promised_at: null,
  due_at: null,
  done_at: null,
  cancelled_at: null,
  updated_at: momentOf(minute),
  ...more,
})

/** The same as the sheet has it. */
export const wholeOrder = (row: OrderRow, more: Partial<Order> = {}): Order => ({
  ...row,
  lines: [],
  totals: {
    items: row.total ?? 0,
    item_discount: 0,
    order_discount: 0,
    code_discount: 0,
    points: 0,
    delivery: 0,
    service: 0,
    surcharge: 0,
    vat: 0,
    rounding: 0,
    total: row.total ?? 0,
  },
  refunded: 0,
  address: null,
  delivery: null,
  internal_note: '',
  cancel_reason: null,
  cancel_note: '',
  operator_name: null,
  branch_name: 'Centre',
  vat_included: true,
  delivery_vat_bp: 0,
  delivery_vat_kind: null,
  customer: null,
  payments: [],
  refunds: [],
  events: [],
  ...more,
})

function stage(id: string, name: string, button: string, category: StageCategory, sort: number): Stage {
  return {
    id,
    name: { en: name },
    category,
    colour: 'blue',
    sort,
    button_label: { en: button },
    is_default: sort === 1,
    applies_to: ['delivery', 'pickup', 'dine_in'],
    limit_min: null,
    enter_roles: [],
    requires_payment: false,
    requires_courier: false,
    requires_reason: false,
    prints_slip: false,
    next_ids: [],
  }
}

/** A short pipeline. */
export const testStages = [
  stage('new', 'New', 'Return', 'new', 1),
  stage('accepted', 'Accepted', 'Accept', 'in_progress', 2),
  stage('done', 'Delivered', 'Finish', 'done', 3),
  stage('cancelled', 'Cancelled', 'Cancel', 'cancelled', 4),
]

const testTerms = {
  active: true,
  fulfilments: ['pickup'],
  branch_ids: [],
  surcharge_bp: 0,
  currencies: [],
  min_sum: null,
  max_sum: null,
  details: '',
}

/** Ways to pay. */
export const testPayments = [
  { id: 'cash', kind: 'cash', name: { en: 'Cash' }, ...testTerms },
  { id: 'card', kind: 'card_on_hand', name: { en: 'Card' }, ...testTerms },
]

/** A company that may work. */
export const testCompany = {
  id: 'c',
  default_language: 'en',
  currency: { code: 'UZS', symbol: 'sum', exponent: 2 },
  is_demo: false,
  subscription: { expiry_date: '2100-01-01T00:00:00Z' },
  counts: { branches: 1 },
  stages: testStages,
}
