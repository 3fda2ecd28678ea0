import { customerRows, type DemoCustomer } from '#server/demo/makeCustomers.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { DemoOrder } from '#server/demo/inventOrders.ts'
import { makeProducts, type DemoVariant } from '#server/demo/makeProducts.ts'
import type { Making } from '#server/demo/making.ts'
import { openShop, readFacts } from '#server/demo/makeShop.ts'
import { restaurant } from '#server/demo/restaurant.ts'
import type { DemoProduct, DemoShop } from '#server/demo/shop.ts'
import { writeOrders } from '#server/demo/writeOrders.ts'
import { provisionCompany } from '#server/company/provision.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { realPorts } from '#server/ports.ts'

/** How much of everything the company has. */
export interface Size {
  orders: number
  customers: number
  products: number
  /** Orders that are written one by one; all others are copies of them. */
  patterns: number
}

const LINES = 3
const MINUTE_MS = 60_000
/** Rows of one statement: more would not fit into its five seconds. */
const AT_ONCE = 2000

const firstNames = [
  'Aziza',
  'Bekzod',
  'Dilshod',
  'Farida',
  'Igor',
  'Jasur',
  'Lola',
  'Malika',
  'Otabek',
  'Timur',
]
const beginnings = [
  'Abd',
  'Bor',
  'Dan',
  'Erg',
  'Fay',
  'Gal',
  'Ham',
  'Ism',
  'Jur',
  'Kar',
  'Lut',
  'Maks',
  'Nor',
  'Pul',
  'Rah',
  'Sob',
  'Tur',
  'Usm',
  'Val',
  'Yus',
]
const middles = ['al', 'bek', 'dor', 'im', 'mat', 'nur', 'ol', 'rus', 'shod', 'zam']
const endings = ['boev', 'iddin', 'kulov', 'ov', 'zoda']
const goods = [
  'Bread',
  'Cheese',
  'Coffee',
  'Dumplings',
  'Green tea',
  'Honey',
  'Lemonade',
  'Pilaf',
  'Salad',
  'Soup',
]
const kinds = [
  'baked',
  'black',
  'cold',
  'fresh',
  'hot',
  'house',
  'large',
  'mild',
  'rich',
  'small',
  'smoked',
  'sour',
  'spiced',
  'spring',
  'stuffed',
  'sweet',
  'thick',
  'warm',
  'white',
  'young',
]

/** A thousand of them, so that a surname is shared by one customer in a thousand. */
export const surnames = beginnings.flatMap((one) =>
  middles.flatMap((two) => endings.map((three) => one + two + three)),
)

/** Words that each find one product in ten or in twenty. */
export const productWords = [...goods, ...kinds]

/** Makes the company with its products and customers, and the first orders, which have the latest numbers. */
export async function makeTown(database: Database, size: Size): Promise<string> {
  const { companyId, ownerId, now } = await database.asRoot(makeCompany)
  const made = await database.asRoot((db) =>
    openShop(db, shopOf(size), companyId, { now, newId: realPorts.newId }),
  )
  const within = <T>(work: (making: Making) => Promise<T>) => database.asRoot((db) => work({ ...made, db }))
  const variants = await within(makeProducts)
  const customers = Array.from({ length: size.customers }, (_, index) => customerAt(index))
  for (let from = 0; from < customers.length; from += AT_ONCE)
    await within((making) =>
      insertRows(making.db, 'customers', customerRows(customers.slice(from, from + AT_ONCE), making)),
    )
  await within(async (making) => {
    const facts = await readFacts(making, { id: ownerId, name: restaurant.staff.owner })
    await writeOrders(making, patternsOf(size.patterns, now, variants), facts)
  })
  return companyId
}

async function makeCompany(db: Db) {
  const [now, newId] = [realPorts.clock(), realPorts.newId]
  const ownerId = newId()
  await db.run(
    `insert into users (id, full_name, phone_number, language, onboarding, onboarding_step) values ($1, $2, $3, 'en', true, 4)`,
    [ownerId, restaurant.staff.owner, '+998900000001'],
  )
  const { name, country, stage_preset } = restaurant
  const company = { name, country, stage_preset, language: 'en', owner_id: ownerId } as const
  const { company_id: companyId } = await provisionCompany(db, company, { now, newId })
  return { companyId, ownerId, now }
}

function shopOf(size: Size): DemoShop {
  const categories = goods.map((name) => ({ name, colour: 'green' as const }))
  const products = Array.from({ length: size.products }, (_, index): DemoProduct => {
    const category = goods[index % goods.length]!
    return {
      name: `${category} ${kinds[index % kinds.length]} ${index + 1}`,
      category,
      price: 5000 + (index % 90) * 500,
    }
  })
  return { ...restaurant, language: 'en', categories, products }
}

function customerAt(index: number): DemoCustomer {
  return {
    id: realPorts.newId(),
    name: `${firstNames[Math.floor(index / surnames.length) % firstNames.length]} ${surnames[index % surnames.length]}`,
    phone: `+99893${String(index).padStart(7, '0')}`,
    address: { text: `Navoi street ${(index % 300) + 1}` },
    orders_count: 0,
    spent: 0,
    last_order_at: null,
    first_order_at: null,
  }
}

/** Orders of guests, five minutes apart, the last one just now; the copies are given their customers. */
function patternsOf(count: number, now: Date, variants: DemoVariant[]): DemoOrder[] {
  return Array.from({ length: count }, (_, index) => ({
    placedAt: new Date(now.getTime() - (count - index) * 5 * MINUTE_MS - 60 * MINUTE_MS),
    fulfilment: index % 2 === 0 ? 'pickup' : 'dine_in',
    customer: null,
    picks: Array.from({ length: LINES }, (__, line) => ({
      variant: variants[(index * 13 + line * 601) % variants.length]!,
      pieces: (line % 2) + 1,
    })),
    category: index % 16 === 0 ? 'cancelled' : 'done',
    progress: 0,
    isDiscounted: index % 8 === 1,
    isCard: index % 3 === 0,
    comment: index % 6 === 0 ? 'Ring the bell' : '',
    tableNo: index % 2 === 0 ? null : String((index % 14) + 1),
  }))
}
