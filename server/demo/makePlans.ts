import { countKeys } from '#contract/company.ts'
import { fold } from '#contract/fold.ts'
import { type PlanInput, stars } from '#contract/plans.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'

type Prices = [dollars: number, soums: number, stars: number]
type Limits = Partial<PlanInput['limits']>

const plans: [code: string, name: Record<string, string>, Prices, Limits, PlanInput['features']][] = [
  [
    'start',
    { en: 'Start', ru: 'Старт' },
    [19_00, 190_000_00, 950],
    { branches: 1, employees: 5, products: 100, orders: 300, customers: 1000 },
    [],
  ],
  [
    'business',
    { en: 'Business', ru: 'Бизнес', uz: 'Biznes' },
    [49_00, 490_000_00, 2450],
    { branches: 3, employees: 15, products: 1000, orders: 1500, customers: 10_000, roles: 10 },
    ['loyalty', 'newsletters', 'flows', 'api'],
  ],
  [
    'network',
    { en: 'Network', ru: 'Сеть', uz: 'Tarmoq' },
    [129_00, 1_290_000_00, 6450],
    { branches: 30, employees: 200 },
    ['loyalty', 'newsletters', 'flows', 'own_bot', 'api', 'scheduled_exports'],
  ],
]

/** Gives the demo's platform plans that companies can choose from, codes for them, and a payee of their invoices. */
export async function makePlans(db: Db, now: Date, newId: () => string): Promise<void> {
  if (await db.one("select 1 from plans where code = 'start'")) return
  for (const [at, [code, name, [dollars, soums, inStars], bound, features]] of plans.entries()) {
    const id = newId()
    const version_id = newId()
    const terms = {
      name,
      trial_days: 14,
      prices: [
        { currency: 'USD', amount: dollars },
        { currency: 'UZS', amount: soums },
        { currency: stars, amount: inStars },
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
  await makeCodes(db, now, newId)
}

/** Codes that the demo's companies can redeem: one of each kind. */
async function makeCodes(db: Db, now: Date, newId: () => string): Promise<void> {
  const nothing = {
    days: null,
    amount: null,
    currency: null,
    discount_bp: null,
    plan_id: null,
    valid_until: null,
  }
  const codes = [
    { code: 'SPRING-14', kind: 'days', days: 14, uses_max: 200, uses: 37, note: 'Весенняя выставка' },
    {
      code: 'FRIEND-100',
      kind: 'balance',
      amount: 100_000_00,
      currency: 'UZS',
      uses_max: 50,
      uses: 12,
      note: 'Приведи друга',
    },
    { code: 'YEAR-20', kind: 'discount', discount_bp: 2000, uses_max: 100, uses: 4, note: 'Скидка на год' },
  ]
  await insertRows(
    db,
    'billing_codes',
    codes.map((one, at) => ({
      ...nothing,
      ...one,
      id: newId(),
      search: fold(`${one.code} ${one.note}`),
      version: 1,
      created_at: new Date(now.getTime() - at * 86_400_000),
      updated_at: now,
    })),
  )
}
