import { countries } from '#contract/countries.ts'
import type { Stage } from '#contract/stages.ts'
import { acceptPresent } from '#server/documents/acceptances.ts'
import { provisionCompany } from '#server/company/provision.ts'
import { prepMinAt } from '#server/company/prepTime.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Ports } from '#server/ports.ts'
import { chanceFrom } from './chance.ts'
import { insertRows } from '#server/db/insertRows.ts'
import { fold } from '#contract/fold.ts'
import { inventOrders } from './inventOrders.ts'
import { customerRows, inventCustomers } from './makeCustomers.ts'
import { makeSecondBranch, openFirstBranch } from './makeBranches.ts'
import { makeAttributes } from './makeAttributes.ts'
import { makeAbout } from './makeAbout.ts'
import { makeAudit } from './makeAudit.ts'
import { makeBilling } from './makeBilling.ts'
import { makeDeliveries } from './makeDeliveries.ts'
import { makeProducts } from './makeProducts.ts'
import { makeReviews } from './makeReviews.ts'
import { byRole, hire, makeStaff } from './makeStaff.ts'
import { makeStock } from './makeStock.ts'
import { makeStages, suggestStage } from './makeStages.ts'
import { makeStations } from './makeStations.ts'
import { makeOnlineMethod, makeOnlinePayments } from './makeOnlinePayments.ts'
import { makeOpenPayments } from './makeOpenPayments.ts'
import { makePayments } from './makePayments.ts'
import { makeTables } from './makeTables.ts'
import { makeDrawers } from './makeDrawers.ts'
import { makeRefunds } from './makeRefunds.ts'
import { makeReopened } from './makeReopened.ts'
import { makeZones } from './makeZones.ts'
import { makeTags } from './makeTags.ts'
import { DEMO_DAYS, type Making } from './making.ts'
import type { DemoShop } from './shop.ts'
import { writeOrders, type Facts } from './writeOrders.ts'

/** Makes one demo company with its people, products, customers and three months of orders; `db` is a root transaction. */
export async function makeShop(
  db: Db,
  shop: DemoShop,
  { clock, newId }: Ports,
  passwordHash: string,
  config: Pick<Config, 'secretKey'>,
): Promise<void> {
  const now = clock()
  const category = await db.one<{ id: string }>('select id from business_categories where key = $1', [
    shop.category_key,
  ])
  const people = await makeStaff(db, shop, { newId, passwordHash })
  const staff = byRole(people)
  const { company_id: companyId, role_ids } = await provisionCompany(
    db,
    {
      name: shop.name,
      country: shop.country,
      language: shop.language,
      stage_preset: shop.stage_preset,
      owner_id: staff.owner.id,
      ...(category && { category_id: category.id }),
    },
    { now, newId },
  )
  await hire(db, companyId, people, role_ids, newId)
  await acceptPresent(db, staff.owner.id, { now, ip: '' })
  const making = await openShop(db, shop, companyId, { now, newId })
  const variants = await makeProducts(making)
  const customers = inventCustomers(making)
  const orders = inventOrders(making, variants, customers)
  await makeOnlineMethod(making, config)
  const facts = await readFacts(making, staff.operator)
  for (const order of orders)
    if (order.customer) order.customer.first_order_at ??= order.placedAt.toISOString()
  await insertRows(db, 'customers', customerRows(customers, making))
  const sold = await writeOrders(making, orders, facts)
  await writeFigures(making, customers, { orders: orders.length, staff: people.length })
  await insertRows(db, 'data_protection', [{ company_id: companyId, retention_months: 36 }])
  await openFirstBranch(making)
  await makeSecondBranch(making)
  await makeTables(making)
  await makeZones(making)
  await makePayments(making)
  await makeTags(making)
  await makeStations(making)
  await makeAttributes(making)
  await makeStages(making)
  const couriers = people.filter(({ role }) => role === 'courier')
  await makeDeliveries(making, couriers, staff.operator, facts.stages)
  await makeRefunds(making, staff.manager)
  await makeOnlinePayments(making)
  if (shop.online) await makeOpenPayments(making, staff.manager)
  await makeReopened(making, staff.manager)
  await makeDrawers(making, staff.operator)
  if (shop.stage_preset === 'shop') await suggestStage(making)
  await makeReviews(making, staff.manager)
  if (shop.isStockCounted) await makeStock(making, variants, sold)
  await makeBilling(making, staff.owner)
  await makeAudit(making, staff.owner, staff.manager)
}

/** The branch, the VAT rate and the unit that everything else refers to. */
export async function openShop(
  db: Db,
  shop: DemoShop,
  companyId: string,
  { now, newId }: { now: Date; newId: () => string },
): Promise<Making> {
  const branch = await db.one<{ id: string }>(
    'update branches set name = $2, address = $3, lat = $4, lng = $5, search = $6 where company_id = $1 returning id',
    [
      companyId,
      shop.branch.name,
      shop.branch.address,
      shop.branch.lat,
      shop.branch.lng,
      fold(`${shop.branch.name} ${shop.branch.address}`),
    ],
  )
  if (shop.second) {
    await db.run('update companies set languages = $2 where id = $1', [
      companyId,
      [shop.language, shop.second.language],
    ])
  }
  await makeAbout(db, companyId, shop)
  if (shop.vat) await registerForVat(db, shop.vat, companyId, newId)
  const rate = await db.one<{ id: string }>('select id from vat_rates where company_id = $1 and is_default', [
    companyId,
  ])
  const unit = await db.one<{ id: string }>('select id from units where company_id = $1 and is_default', [
    companyId,
  ])
  return {
    db,
    shop,
    companyId,
    newId,
    now,
    startedAt: new Date(now.getTime() - DEMO_DAYS * 86_400_000),
    chance: chanceFrom(shop.seed),
    currency: countries.find(({ code }) => code === shop.country)!.currency,
    vatRateId: rate!.id,
    unitId: unit!.id,
    branchId: branch!.id,
  }
}

async function registerForVat(
  db: Db,
  { name, rate_bp, exempt, registration_number }: NonNullable<DemoShop['vat']>,
  companyId: string,
  newId: () => string,
): Promise<void> {
  await db.run('update vat_rates set is_default = false where company_id = $1', [companyId])
  await db.run(
    `insert into vat_rates (company_id, id, name, rate_bp, kind, is_default, is_used, search)
     values ($1, $2, $3, $4, 'standard', true, true, $5), ($1, $6, $7, 0, 'exempt', false, false, $8)`,
    [companyId, newId(), name, rate_bp, fold(name), newId(), exempt, fold(exempt)],
  )
  await db.run('update vat_settings set is_payer = true, registration_number = $2 where company_id = $1', [
    companyId,
    registration_number,
  ])
}

export async function readFacts(
  { db, companyId, shop, currency }: Making,
  operator: Facts['operator'],
): Promise<Facts> {
  const stages = await db.query<Stage>('select * from stages where company_id = $1 order by sort', [
    companyId,
  ])
  const branch = await db.one<Facts['branch']>(
    `select id, name, ${prepMinAt('now()')} as prep_min from branches where company_id = $1`,
    [companyId],
  )
  const methods = await db.query<{
    id: string
    kind: 'cash' | 'card_on_hand' | 'online'
    name: Record<string, string>
  }>('select id, kind, name from payment_methods where company_id = $1', [companyId])
  const reason = await db.one<Facts['reason']>(
    `select id, name from cancel_reasons where company_id = $1 and key = 'changed_mind'`,
    [companyId],
  )
  const named = methods.map(({ id, kind, name }) => [kind, { id, name: name[shop.language] ?? kind }])
  return {
    stages,
    branch: branch!,
    operator,
    reason: reason!,
    methods: Object.fromEntries(named) as Facts['methods'],
    settings: {
      currency,
      show_decimals: true,
      country: shop.country,
      default_language: shop.language,
      vat_included: true,
      vat_rounding: 'line',
      delivery_vat_bp: shop.vat?.rate_bp ?? 0,
      delivery_vat_kind: shop.vat ? 'standard' : null,
      vat: null,
      accepts_staff_orders: true,
      staff_stage_id: null,
      auto_accept: 'never',
      auto_accept_branch_ids: [],
      min_order: 0,
      preorder_days: 30,
      preorder_until: '',
      numbering: 'continuous',
      number_prefix: '',
      business_day: '',
      currency_changes: 0,
      month_limit: null,
      test_mode: false,
    },
  }
}

async function writeFigures(
  { db, companyId, shop }: Making,
  customers: ReturnType<typeof inventCustomers>,
  made: { orders: number; staff: number },
) {
  await db.run(
    `update customers set orders_count = given.orders_count, spent = given.spent, last_order_at = given.last_order_at,
       addresses = case when given.orders_count > 0 then given.addresses else '[]' end
     from jsonb_to_recordset($2) as given (id uuid, orders_count int, spent bigint, last_order_at timestamptz, addresses jsonb)
     where customers.company_id = $1 and customers.id = given.id`,
    [
      companyId,
      JSON.stringify(customers.map((customer) => ({ ...customer, addresses: [customer.address] }))),
    ],
  )
  await db.run(
    `update company_counters set orders = $2, order_number = $2, products = $3, categories = $4, customers = $5, employees = $6
     where company_id = $1`,
    [companyId, made.orders, shop.products.length, shop.categories.length, customers.length, made.staff],
  )
}
