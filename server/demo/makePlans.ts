import { countKeys } from '#contract/company.ts'
import { fold } from '#contract/fold.ts'
import type { PlanInput } from '#contract/plans.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

type Prices = [dollars: number, soums: number]
type Limits = Partial<PlanInput['limits']>

const plans: [code: string, name: Record<string, string>, Prices, Limits, PlanInput['features']][] = [
  [
    'start',
    { en: 'Start', ru: 'Старт' },
    [19_00, 190_000_00],
    { branches: 1, employees: 5, products: 100, orders: 300, customers: 1000 },
    [],
  ],
  [
    'business',
    { en: 'Business', ru: 'Бизнес', uz: 'Biznes' },
    [49_00, 490_000_00],
    { branches: 3, employees: 15, products: 1000, orders: 1500, customers: 10_000, roles: 10 },
    ['loyalty', 'newsletters', 'flows'],
  ],
  [
    'network',
    { en: 'Network', ru: 'Сеть', uz: 'Tarmoq' },
    [129_00, 1_290_000_00],
    { branches: 30, employees: 200 },
    ['loyalty', 'newsletters', 'flows', 'own_bot', 'api', 'scheduled_exports'],
  ],
]

/** Gives the demo's platform plans that companies can choose from, and a payee of their invoices. */
export async function makePlans(db: Db, now: Date, newId: () => string): Promise<void> {
  if (await db.one("select 1 from plans where code = 'start'")) return
  for (const [at, [code, name, [dollars, soums], bound, features]] of plans.entries()) {
    const id = newId()
    const version_id = newId()
    const terms = {
      name,
      trial_days: 14,
      prices: [
        { currency: 'USD', amount: dollars },
        { currency: 'UZS', amount: soums },
      ],
      periods: [
        { months: 1, discount_bp: 0 },
        { months: 6, discount_bp: 1000 },
        { months: 12, discount_bp: 2000 },
      ],
      features,
      limits: Object.fromEntries(countKeys.map((key) => [key, bound[key] ?? null])),
    }
    const search = fold([...Object.values(name), code].join(' '))
    await insertRows(db, 'plans', [
      {
        ...terms,
        id,
        code,
        is_public: true,
        is_default: false,
        version_id,
        sort: at + 2,
        search,
        version: 1,
        created_at: now,
        updated_at: now,
      },
    ])
    await insertRows(db, 'plan_versions', [
      { ...terms, id: version_id, plan_id: id, number: 1, created_at: now },
    ])
  }
  await db.run(
    `update billing_seller set legal_name = 'Platform LLC', tax_id = '305 111 222', address = 'Tashkent, Amir Temur 107',
       bank_details = $1`,
    ['Account 2020 8000 9051 2345 6001\nMFO 00873'],
  )
}
