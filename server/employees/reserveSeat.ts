import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Reserves one of the seats of the company's plan for a person, active or invited; 402 when all are taken. */
export async function reserveSeat(db: Db, companyId: string): Promise<void> {
  const taken = await db.run(
    `update company_counters set employees = employees + 1 from companies
     where company_counters.company_id = $1 and companies.id = $1
       and employees < coalesce((companies.plan_limits ->> 'employees')::int, 2147483647)`,
    [companyId],
  )
  if (taken > 0) return
  const row = await db.one<{ limit: number }>(
    `select (plan_limits ->> 'employees')::int as limit from companies where id = $1`,
    [companyId],
  )
  throw new Refusal(402, 'plan_limit', texts.planLimit, { values: { limit: row?.limit ?? 0 } })
}
