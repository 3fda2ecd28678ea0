import type { Db } from '#server/db/tenant.ts'

/** What looks like an e-mail address. */
export const emailForm = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

/** An account as the ways in look for it. */
export interface Account {
  id: string
  password_hash: string | null
  is_root: boolean
}

/** How somebody names the account: `value` in its stored form. */
export interface AccountName {
  by: 'phone_number' | 'email'
  value: string
}

/**
 * The account of a name, and under what its failures count: one counter for phone, e-mail and codes of a person, a counter
 * of its own for a name that nobody has, so that both lock alike.
 */
export async function findAccount(
  db: Db,
  { by, value }: AccountName,
): Promise<{ account: Account | undefined; subject: string }> {
  // An address that nobody has proven opens nothing: anybody may have written it down.
  const condition = by === 'email' ? 'email = $1 and email_verified_at is not null' : 'phone_number = $1'
  const account = await db.one<Account>(
    `select id, password_hash, is_root from users where ${condition} and blocked_at is null`,
    [value],
  )
  return { account, subject: account ? `user:${account.id}` : value }
}
