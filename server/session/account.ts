import type { Db } from '#server/db/tenant.ts'

/** Pattern of an e-mail address. */
export const emailForm = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/

/** The part of an account that signing in needs. */
export interface Account {
  id: string
  password_hash: string | null
  is_root: boolean
}

/** The identifier of an account: `value` in its stored form. */
export interface AccountName {
  by: 'phone_number' | 'email'
  value: string
}

/**
 * Finds the account of an identifier and the key of its failure counter: one counter per person for phone, e-mail and
 * codes; unknown identifiers have their own, so that they are locked in the same way.
 */
export async function findAccount(
  db: Db,
  { by, value }: AccountName,
): Promise<{ account: Account | undefined; subject: string }> {
  // An unverified address does not identify an account: anybody could have entered it.
  const condition = by === 'email' ? 'email = $1 and email_verified_at is not null' : 'phone_number = $1'
  const account = await db.one<Account>(
    `select id, password_hash, is_root from users where ${condition} and blocked_at is null`,
    [value],
  )
  return { account, subject: account ? `user:${account.id}` : value }
}
