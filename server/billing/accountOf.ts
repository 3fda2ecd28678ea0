import type { Work } from '#server/http/work.ts'
import type { Account } from './account.ts'

/** The account of the company that somebody works in. */
export function accountOf({ db, session, now, newId, ip }: Work): Account {
  const by = { user_id: session.user_id, user_name: session.user_name }
  return { db, companyId: session.company_id, now, newId, by, ip }
}
