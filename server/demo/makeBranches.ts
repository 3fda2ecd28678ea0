import type { PrepBand } from '#contract/branches.ts'
import { fold } from '#contract/fold.ts'
import type { ScheduleException, Weekly } from '#contract/schedule.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import type { Making } from './making.ts'

/** A further branch of a demo company. */
export interface DemoBranch {
  name: string
  address: string
  phone: string
  lat: number
  lng: number
  fulfilments: readonly Fulfilment[]
  prep_min: number | null
  weekly: Weekly
  capacity: number | null
  prep_bands: readonly PrepBand[]
  chat_link?: string
}

/** What the branch that every company begins with becomes. */
export type FirstBranch = Pick<
  DemoBranch,
  'name' | 'address' | 'phone' | 'lat' | 'lng' | 'weekly' | 'capacity' | 'prep_bands'
>

/** Closed on the first day of the next year. */
const newYear = ({ startedAt, shop }: Making): ScheduleException => ({
  date: `${startedAt.getUTCFullYear() + 1}-01-01`,
  is_closed: true,
  intervals: [],
  note: shop.new_year,
})

/** When the first branch is open, whom one calls there and how much it can do at once. */
export async function openFirstBranch(making: Making): Promise<void> {
  const { db, companyId, branchId, shop } = making
  const { phone, weekly, capacity, prep_bands } = shop.branch
  await db.run(
    'update branches set phone = $3, weekly = $4, capacity = $5, prep_bands = $6 where company_id = $1 and id = $2',
    [companyId, branchId, phone, JSON.stringify(weekly), capacity, JSON.stringify(prep_bands)],
  )
}

/** Opens the second branch, which has had a third of the orders that it can hand over. */
export async function makeSecondBranch(making: Making): Promise<void> {
  const { db, companyId, branchId, newId, startedAt, shop } = making
  const {
    name,
    address,
    phone,
    lat,
    lng,
    fulfilments,
    prep_min,
    weekly,
    capacity,
    prep_bands,
    chat_link = null,
  } = shop.second_branch
  const id = newId()
  await db.run(
    `insert into branches (company_id, id, name, address, phone, time_zone, fulfilments, prep_min, lat, lng, sort, search, created_at, updated_at,
       weekly, exceptions, capacity, prep_bands, chat_link)
     select company_id, $3, $4, $5, $6, time_zone, $7, $8, $9, $10, 1, $11, $12, $12, $13, $14, $15, $16, $17
     from branches where company_id = $1 and id = $2`,
    [
      companyId,
      branchId,
      id,
      name,
      address,
      phone,
      fulfilments,
      prep_min,
      lat,
      lng,
      fold(`${name} ${address}`),
      startedAt,
      JSON.stringify(weekly),
      JSON.stringify([newYear(making)]),
      capacity,
      JSON.stringify(prep_bands),
      chat_link,
    ],
  )
  await db.run(
    `update orders set branch_id = $3, place = case when place = $5 and fulfilment <> 'delivery' then $6 else place end
     where company_id = $1 and branch_id = $2 and number % 3 = 0 and fulfilment = any($4)`,
    [companyId, branchId, id, fulfilments, shop.branch.name, name],
  )
  await db.run('update company_counters set branches = 2 where company_id = $1', [companyId])
}
