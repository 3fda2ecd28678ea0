import type { Db } from '#server/db/tenant.ts'
import type { Chance } from './chance.ts'
import type { DemoShop } from './shop.ts'

/** What every step of making a demo company needs. */
export interface Making {
  db: Db
  shop: DemoShop
  companyId: string
  currency: string
  now: Date
  /** When the company is said to have opened: three months ago. */
  startedAt: Date
  newId: () => string
  chance: Chance
  vatRateId: string
  unitId: string
  branchId: string
}

export const DEMO_DAYS = 90
