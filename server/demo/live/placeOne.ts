import type { Address } from '#contract/customers.ts'
import { currencyOf } from '#contract/currencies.ts'
import type { DraftLine } from '#contract/orders.ts'
import { whyNotNow } from '#server/branches/intake.ts'
import { makeOrder } from '#server/orders/create.ts'
import { findBranch } from '#server/orders/quote/settings.ts'
import { consentVersion } from '#server/general/legal.ts'
import { customerWork } from '#server/storefront/customerWork.ts'
import { placeOrder } from '#server/storefront/order.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import { inventName } from '#server/demo/makeCustomers.ts'
import { type Doing, type LiveShop, personIn, workBy } from './liveShop.ts'

const KNOWN_CUSTOMERS = 120
const NEW_CUSTOMERS = 400
const PIECE = 1000

interface Buyer {
  name: string
  phone: string
  address: Address
}

interface Sold {
  id: string
  name: string
}

/** Places an order as a customer of the web shop does, or as the operator who answers the phone; nothing when nothing is on sale. */
export async function placeOne(live: LiveShop, chance: Chance, doing: Doing): Promise<void> {
  const { demo, company } = live
  const staff = workBy(live, personIn(live, 'operator', 'manager', 'owner'), doing)
  const branch = await findBranch(staff, undefined)
  const lines = pick(demo, await readSold(live, branch.id, doing), chance)
  const kinds = Object.entries(demo.fulfilments).filter(([kind]) =>
    branch.fulfilments.some((one) => one === kind),
  )
  if (lines.length === 0 || kinds.length === 0) return
  const fulfilment = chance.weighted(Object.fromEntries(kinds) as typeof demo.fulfilments)
  if (await whyNotNow(staff, branch, { way: fulfilment, due: null })) return
  const buyer = await readBuyer(live, chance, doing)
  const isDelivery = fulfilment === 'delivery'
  const asked = {
    fulfilment,
    lines,
    comment: chance.happens(0.18) ? chance.pick(demo.comments) : '',
    ...(isDelivery && { address: buyer.address }),
    ...(fulfilment === 'dine_in' && { table_no: String(chance.between(1, 14)) }),
  }
  const { name, phone } = buyer
  const isOwn = fulfilment !== 'dine_in' && chance.happens(0.75)
  if (isOwn) {
    const work = customerWork({ ...doing, ip: '', language: demo.language }, company, doing.db)
    // Made-up people order each from a place of their own.
    const consent = (await consentVersion(doing.db, company.id)) ?? undefined
    await placeOrder(
      work,
      company,
      { ...asked, customer: { name, phone }, consent },
      { origin: Buffer.from(phone), begin: async () => false },
    )
    return
  }
  const isGuest = !isDelivery && chance.happens(0.3)
  await makeOrder(staff, {
    ...asked,
    ...(!isGuest && { customer: { name, phone } }),
    // The fee is its zone's; an address that nobody has found on a map has one by hand.
    ...(isDelivery &&
      !buyer.address.point && {
        delivery_fee: demo.delivery_fee * 10 ** currencyOf(company.currency).exponent,
      }),
    ...(chance.happens(0.1) && { discount: { kind: 'percent_bp', value: 1000 } }),
    payment: await payment(live, chance, doing),
  })
}

/** What is on sale and there in two pieces, so that the last one is left to who tries the product out. */
function readSold({ company }: LiveShop, branchId: string, { db, now }: Doing): Promise<Sold[]> {
  return db.query<Sold>(
    `select variants.id, products.name ->> $2 as name from variants
     join products on products.company_id = $1 and products.id = product_id
     where variants.company_id = $1 and variants.state = 'listed' and is_active and is_on_sale
       and products.archived_at is null and status = 'active' and (stock is null or stock >= ${2 * PIECE})
       and not exists (select from product_stops where product_stops.company_id = $1
         and product_stops.product_id = products.id and branch_id = $3 and (until is null or until > $4))
     order by variants.id`,
    [company.id, company.default_language, branchId, now],
  )
}

function pick(demo: LiveShop['demo'], sold: Sold[], chance: Chance): DraftLine[] {
  if (sold.length === 0) return []
  const share = new Map<string, number>()
  for (const { name } of sold) share.set(name, (share.get(name) ?? 0) + 1)
  const weights = new Map(demo.products.map(({ name, weight }) => [name, weight ?? 1]))
  const lots = Object.fromEntries(
    sold.map(({ name }, at) => [at, (weights.get(name) ?? 2) / (share.get(name) ?? 1)]),
  )
  const chosen = new Set(Array.from({ length: chance.between(1, 4) }, () => Number(chance.weighted(lots))))
  return [...chosen].map((at) => ({ variant_id: sold[at]!.id, qty: (chance.happens(0.25) ? 2 : 1) * PIECE }))
}

/** Mostly one of those who have bought before. */
async function readBuyer({ demo, company }: LiveShop, chance: Chance, { db }: Doing): Promise<Buyer> {
  const address = { text: chance.pick(demo.streets) }
  const known = await db.one<{ name: string; phone: string; addresses: Address[] }>(
    `select name, phone, addresses from customers
     where company_id = $1 and archived_at is null and phone is not null and not is_blacklisted
     order by created_at, id offset $2 limit 1`,
    [company.id, Math.floor(chance.next() ** 2 * KNOWN_CUSTOMERS)],
  )
  if (known && chance.happens(0.88)) return { ...known, address: known.addresses[0] ?? address }
  const digits = demo.staff_phones.length + 1 - demo.customer_phones.length
  const number = KNOWN_CUSTOMERS + chance.between(1, NEW_CUSTOMERS)
  return {
    name: inventName(demo, chanceFrom(number)),
    phone: demo.customer_phones + String(number).padStart(digits, '0'),
    address,
  }
}

async function payment({ company }: LiveShop, chance: Chance, { db }: Doing) {
  const kind = chance.happens(0.45) ? 'card_on_hand' : 'cash'
  const method = await db.one<{ id: string }>(
    `select id from payment_methods where company_id = $1 and kind = $2 and is_active and archived_at is null
       and fulfilments @> array['delivery', 'pickup', 'dine_in'] and branch_ids = '{}' and min_sum is null and max_sum is null limit 1`,
    [company.id, kind],
  )
  return method ? { method_id: method.id, is_paid: kind === 'card_on_hand' && chance.happens(0.5) } : null
}
