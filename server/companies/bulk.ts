import type { Body } from '#contract/endpoint.ts'
import { changeCompanies, companyBulkRights } from '#contract/companyBulk.ts'
import type { platformCompanies } from '#contract/platformCompanies.ts'
import { holdsPlatform } from '#contract/platformPermissions.ts'
import { giveDays } from '#server/billing/giveDays.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { changeEach } from '#server/resource/changeEach.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { sortedBy } from '#server/resource/sortRows.ts'
import type { Store } from '#server/resource/store.ts'
import { writeToOwners } from './messageOwners.ts'
import { openAccount } from './money.ts'

type Doing = WorkOn<typeof platformCompanies>
type CompanyStore = Store<typeof platformCompanies>

/** The call that does one thing with many companies. */
export function companyBulkRoutes(store: CompanyStore): Route[] {
  return [
    route(changeCompanies, (context) => {
      const { body, session, db, language } = context
      const right = companyBulkRights[body.action]
      if (!holdsPlatform(session.permissions, right)) throw forbidden(right)
      const work = workOf(context)
      // Always in one order: two that change the same companies never wait for each other.
      return changeEach(body.ids.toSorted(), (id) => changeOne(store, id, body, work), { db, language })
    }),
  ]
}

async function changeOne(
  store: CompanyStore,
  id: string,
  asked: Body<typeof changeCompanies>,
  work: Doing,
): Promise<unknown> {
  if (asked.action === 'extend') return giveDays(await openAccount(work, id), asked)
  if (asked.action === 'message') return writeToOwners(store, id, asked.text, work)
  await work.db.query('select 1 from companies where id = $1 for update', [id])
  const company = await store.get(id, work)
  const input = sortedBy(asked, company)
  return input && store.update(id, company.version, input, work)
}
