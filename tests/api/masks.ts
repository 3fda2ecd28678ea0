import type { AnyPermission } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'

/** What of an answer is kept from those who hold none of the rights. */
export interface Mask {
  /** Any one of these shows it. */
  unless: Permission[]
  /** Fields that are absent at every depth. */
  fields?: string[]
  /** Phones are shortened to their last four digits. */
  hasPhone?: boolean
  /** Not in every answer, so that the owner need not find it there. */
  isRare?: boolean
}

/** Who may make a call, and what each caller may see of its answer. */
export interface Right {
  access: 'public' | 'user' | 'company' | 'root'
  /** Any one of these; none means every person at work. */
  needs?: AnyPermission[]
  masks?: Mask[]
}

export const ofMoney: Permission[] = ['payments.view', 'payments.take', 'orders.create']
export const rowSums: Mask = {
  unless: ofMoney,
  fields: ['total', 'paid', 'due', 'payment_status', 'payment_kind'],
}
export const orderSums: Mask = {
  unless: ofMoney,
  fields: [
    ...rowSums.fields!,
    'totals',
    'refunded',
    'delivery_vat_bp',
    'unit_price',
    'vat_amount',
    'discount',
    'surcharge',
    'surcharge_name',
  ],
}
export const phones: Mask = { unless: ['customers.contacts'], hasPhone: true }
export const rarePhones: Mask = { ...phones, isRare: true }
export const address: Mask = { unless: ['customers.contacts'], fields: ['address'] }
export const payments: Mask = {
  unless: ['payments.view', 'payments.take'],
  fields: ['method_name', 'cash_given'],
}
export const customer: Mask = { unless: ['customers.view'], fields: ['orders_count', 'spent'] }
export const order = [orderSums, phones, address, payments, customer]
export const revenue: Mask = { unless: ['analytics.view'], fields: ['revenue', 'average'] }
export const storefrontKey: Mask = { unless: ['settings.view'], fields: ['token'] }
