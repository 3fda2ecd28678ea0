import type { Billing, Invoice } from '#contract/billing.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** SQL: `billing_seller` says who is paid, and to which account. */
export const isPayeeNamed = `legal_name <> '' and bank_details <> ''`

/** Whether invoices say whom a bank transfer goes to. */
export async function hasPayee(db: Db): Promise<boolean> {
  return (await db.one(`select 1 from billing_seller where ${isPayeeNamed}`)) !== undefined
}

/** Throws 409 where the platform's people have not said yet who is paid. */
export async function requirePayee(db: Db): Promise<void> {
  if (!(await hasPayee(db))) throw new Refusal(409, 'conflict', texts.noPayee)
}

/** An open invoice that somebody can pay; throws 409 where there is no way to, so that it is not made. */
export function requireRail(invoice: Invoice, rails: Billing['rails']): Invoice {
  const isPayable = rails.some((rail) => rail !== 'stars' || invoice.stars !== null)
  if (invoice.state === 'open' && !isPayable) throw new Refusal(409, 'conflict', texts.noRail)
  return invoice
}
