import type { Account } from './account.ts'
import { followClock } from './followClock.ts'

/** Brings subscription and company to what its mark says since a moment ago: on trial, or as one that pays. Its days stay. */
export async function setTrial(account: Account, isTrial: boolean): Promise<void> {
  const { db, companyId } = account
  if (isTrial) {
    const own = [companyId]
    await db.run(
      `update subscriptions set state = 'trial', version = version + 1
       where company_id = $1 and state in ('active', 'grace', 'cancelled_at_end')`,
      own,
    )
    await db.run("update companies set state = 'demo' where id = $1 and state = 'active'", own)
  }
  await followClock(account)
}
