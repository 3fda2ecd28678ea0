import type { Address } from '#contract/customers.ts'
import { searchText } from '#server/customers/searchText.ts'
import type { Chance } from './chance.ts'
import type { Making } from './making.ts'
import type { DemoShop } from './shop.ts'

export interface DemoCustomer {
  id: string
  name: string
  phone: string
  address: Address
  orders_count: number
  spent: number
  last_order_at: string | null
  first_order_at: string | null
}

const HOW_MANY = 120

/** People who buy; written after their orders, so that their figures are the sums of these. */
export function inventCustomers({ shop, newId, chance }: Making): DemoCustomer[] {
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const name = inventName(shop, chance)
    const digits = shop.staff_phones.length + 1 - shop.customer_phones.length
    return {
      id: newId(),
      name,
      phone: shop.customer_phones + String(index + 1).padStart(digits, '0'),
      address: { text: chance.pick(shop.streets) },
      orders_count: 0,
      spent: 0,
      last_order_at: null,
      first_order_at: null,
    }
  })
}

/** A name as people have it where the shop is. */
export function inventName({ customers, language }: DemoShop, chance: Chance): string {
  const [first, last] = [chance.pick(customers.first), chance.pick(customers.last)]
  const isWoman = language === 'ru' && /[ая]$/.test(first) && /(ов|ев|ин)$/.test(last)
  return `${first} ${last}${isWoman ? 'а' : ''}`
}

/** Rows of the customers, with the figures that their orders gave them. */
export function customerRows(customers: readonly DemoCustomer[], { companyId, startedAt }: Making) {
  return customers.map(({ address, first_order_at, ...customer }) => ({
    company_id: companyId,
    ...customer,
    note: '',
    is_blacklisted: false,
    addresses: customer.orders_count > 0 ? [address] : [],
    search: searchText(customer),
    version: 1,
    created_at: first_order_at ?? startedAt,
    updated_at: customer.last_order_at ?? startedAt,
  }))
}
