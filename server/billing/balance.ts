import { tellCompany } from '#server/company/tellCompany.ts'
import type { EntryKind } from '#contract/billing.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Account, logBilling } from './account.ts'
import { texts } from './texts.ts'

export interface NewEntry {
  /** Below zero it is taken from the balance. */
  amount: number
  kind: EntryKind
  invoice_id?: string
  reason?: string
}

/** Adds to the balance of a company, or takes from it; throws 409 where it would fall below zero. Answers the balance. */
export async function addEntry(account: Account, entry: NewEntry): Promise<number> {
  const { db, companyId, now, newId, by } = account
  const row = await db.one<{ balance: number }>(
    'update companies set balance = balance + $2 where id = $1 and balance + $2 >= 0 returning balance',
    [companyId, entry.amount],
  )
  if (!row) throw new Refusal(409, 'conflict', texts.lowBalance)
  if (entry.amount === 0) return row.balance
  await db.run(
    `insert into balance_entries (company_id, id, amount, balance, kind, invoice_id, reason, made_by, made_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      companyId,
      newId(),
      entry.amount,
      row.balance,
      entry.kind,
      entry.invoice_id ?? null,
      entry.reason ?? '',
      by.user_id,
      by.user_name,
      now,
    ],
  )
  return row.balance
}

/** The same by the platform's people, with a reason: logged on both sides, and told to the company. */
export async function correctBalance(
  account: Account,
  entry: { amount: number; kind: EntryKind; reason: string },
): Promise<number> {
  const balance = await addEntry(account, entry)
  const changes = { balance: [balance - entry.amount, balance], reason: [null, entry.reason] }
  await logBilling(
    account,
    { action: 'billing.balance', entity: 'companies', entity_id: account.companyId, changes },
    true,
  )
  await tellCompany(account)
  return balance
}
