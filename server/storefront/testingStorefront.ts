import type { StorefrontNewOrder, StorefrontOrder } from '#contract/storefront.ts'
import type { RequestOptions, Reply } from '#server/http/testingCaller.ts'
import type { TestServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

/** A company that sells, with the address of its storefront. */
export interface StorefrontShop extends Selling {
  /** Path of the storefront below the base. */
  path: string
  /** Sends an order for pickup by a customer who is new unless named. */
  placeOrder(
    lines: [variant: string, qty: number][],
    more?: Partial<StorefrontNewOrder>,
    asking?: RequestOptions,
  ): Promise<Reply<{ order: StorefrontOrder; access: string }>>
  /** Writes columns of the company, as the platform does. */
  setCompany(columns: Record<string, unknown>): Promise<unknown>
}

/** A company with a storefront. */
export async function storefrontShop(given: TestServer): Promise<StorefrontShop> {
  const made = await selling(given)
  const row = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [made.shop.id]),
  )
  const path = `/storefront/${row?.token}`
  return {
    ...made,
    path,
    placeOrder: (lines, more, asking) =>
      given.root.post(
        `${path}/orders`,
        {
          fulfilment: 'pickup',
          lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })),
          customer: { name: 'Nodira', phone: freshPhone() },
          ...more,
        },
        asking,
      ),
    setCompany: (columns) =>
      given.database.asRoot((db) => {
        const names = Object.keys(columns)
        const set = names.map((name, n) => `${name} = $${n + 2}`).join(', ')
        return db.run(`update companies set ${set} where id = $1`, [made.shop.id, ...Object.values(columns)])
      }),
  }
}
