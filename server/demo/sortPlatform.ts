import { platformCompanies } from '#contract/platformCompanies.ts'
import { platformRoles, type PlatformRole } from '#contract/platformPermissions.ts'
import { platformUsers } from '#contract/platformUsers.ts'
import { type PlanInput, plans, stars } from '#contract/plans.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { block, erase } from '#server/companies/changeState.ts'
import { companyHooks } from '#server/companies/companies.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Admin } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { move } from '#server/plans/move.ts'
import { planHooks } from '#server/plans/plans.ts'
import { storeOf } from '#server/resource/store.ts'
import { block as blockUser } from '#server/users/changeUser.ts'
import { userHooks } from '#server/users/users.ts'

interface Making {
  db: Db
  now: Date
  newId: () => string
}

type Doing = Work<Admin>

const DAY_MS = 86_400_000
/** Days until other terms of a plan count for those who have the older ones. */
const TERMS_IN = 45

/** How companies are sorted: by whom they are looked after, with which tags, and what is written of them. */
const sorted: readonly [company: string, manager: PlatformRole, tags: string[], note: string][] = [
  [
    'Кафе «Анхор»',
    'sales',
    ['Key account'],
    'Звонить после 15:00. Думает о втором зале, вернуться в январе.',
  ],
  ['Пекарня «Нон»', 'sales', ['Chain'], ''],
  ['Цветы «Гуллар»', 'superroot', ['At risk'], 'Обещали оплатить до конца недели.'],
]

const companyStore = storeOf(platformCompanies, companyHooks)

/** What the platform's people have done with the companies of the demo: looked after, blocked and deleted some, and changed a plan. */
export async function sortPlatform(making: Making): Promise<void> {
  const sales = await workBy(making, 'sales', 3)
  for (const [company, manager, tags, note] of sorted) {
    const { id, version } = await companyNamed(making.db, company)
    const { user_id: manager_id } = (await workBy(making, manager, 0)).session
    const rows = await making.db.query<{ id: string }>(
      "select id from platform_tags where kind = 'company' and name = any($1)",
      [tags],
    )
    await companyStore.update(id, version, { manager_id, tag_ids: rows.map((tag) => tag.id), note }, sales)
  }
  await endSome(making)
  await changePlan(await workBy(making, 'superroot', 0))
}

async function endSome(making: Making): Promise<void> {
  const blocking = await workBy(making, 'superroot', 2)
  const blocked = await companyNamed(making.db, 'Кальянная «Дым»')
  const reason = 'Продаёт то, что запрещают правила'
  await block(companyStore, { params: { id: blocked.id }, body: { ...blocked, reason } }, blocking)
  const owner = await making.db.one<{ id: string; version: number }>(
    `select users.id, admin_version as version from users join employees on user_id = users.id where company_id = $1
     order by employees.created_at limit 1`,
    [blocked.id],
  )
  const asked = { params: { id: owner!.id }, body: { version: owner!.version, reason } }
  await blockUser(storeOf(platformUsers, userHooks), asked, blocking)
  const closing = await companyNamed(making.db, 'Чайная «Булут»')
  const body = { ...closing, reason: 'Владелец закрывает дело и просит всё удалить' }
  await erase(companyStore, { params: { id: closing.id }, body }, await workBy(making, 'superroot', 6))
}

/** Dearer and with more customers; who has the older terms is told and moves on later. */
async function changePlan(work: Doing): Promise<void> {
  const store = storeOf(plans, planHooks)
  const found = await work.db.one<{ id: string }>("select id from plans where code = 'start'")
  const { id, version, limits } = await store.get(found!.id, work)
  const prices: PlanInput['prices'] = [
    { currency: 'USD', amount: 21_00 },
    { currency: 'UZS', amount: 210_000_00 },
    { currency: stars, amount: 1050 },
  ]
  const plan = await store.update(id, version, { prices, limits: { ...limits, customers: 1500 } }, work)
  const moves_on = dayAfter(work.now.toISOString().slice(0, 10), TERMS_IN)
  await move(work, plan, { version: plan.version, moves_on })
}

async function companyNamed(db: Db, name: string): Promise<{ id: string; version: number }> {
  const found = await db.one<{ id: string; version: number }>(
    'select id, version from platform_companies where name = $1 order by id desc limit 1',
    [name],
  )
  return found!
}

/** What somebody of a role does so many days ago. */
async function workBy({ db, now, newId }: Making, role: PlatformRole, daysAgo: number): Promise<Doing> {
  const person = await db.one<{ id: string; name: string }>(
    `select id, name from administrators where role = $1 and archived_at is null order by created_at desc, id limit 1`,
    [role],
  )
  const session: Admin = {
    id: newId(),
    user_id: person!.id,
    user_name: person!.name,
    company_id: null,
    kind: 'admin',
    language: 'ru',
    permissions: platformRoles[role],
  }
  const then = new Date(now.getTime() - daysAgo * DAY_MS)
  return workOf({ db, session, now: then, newId, ip: '', language: 'ru' })
}
