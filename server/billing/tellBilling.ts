import type { CountKey } from '#contract/company.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Account } from './account.ts'

/** What is said of a company's subscription; moments as ISO 8601, sums in minor units of the currency. */
export type BillingNews =
  | { kind: 'expires'; subject: string; details: { days: number; date: string } }
  | { kind: 'unpaid' | 'grace'; subject: string; details: { date: string } }
  | { kind: 'expired'; subject: string; details: Record<string, never> }
  | { kind: 'paid'; subject: string; details: { amount: number; currency: string; date: string } }
  | {
      kind: 'kept'
      subject: string
      details: { plan: Partial<Record<string, string>>; amount: number; currency: string; why: WhyKept }
    }
  | {
      kind: 'invoice'
      subject: string
      details: { amount: number; currency: string; label: string; date: string }
    }
  | { kind: 'changed'; subject: string; details: { plan: Partial<Record<string, string>>; date: string } }
  | { kind: 'limit'; subject: string; details: { key: CountKey; used: number; limit: number } }
  | {
      kind: 'terms'
      subject: string
      details: { plan: Partial<Record<string, string>>; amount: number; currency: string; date: string }
    }

/** Why money that came has not bought what it was for: it costs more by now, or cannot be had any more. */
export type WhyKept = 'dearer' | 'gone'

/** Lets the bot tell who looks after the money of the company, but not who did it; each thing once, for ever: `subject` says which one it is. Answers its id, undefined where it was told before. */
export async function tellBilling(account: Account, news: BillingNews): Promise<string | undefined> {
  const { db, companyId, now, newId, by } = account
  const id = await keepNews(account, news)
  if (id === undefined) return undefined
  await db.run(
    `insert into team_news (company_id, id, kind, billing_id, actor_id, created_at) values ($1, $2, 'billing', $3, $4, $5)`,
    [companyId, newId(), id, by.user_id, now],
  )
  await notifyBot(db)
  return id
}

/** Writes down that something is told, or need not be; undefined where it was before. */
export async function keepNews(
  { db, companyId, now, newId }: Account,
  { kind, subject, details }: BillingNews,
): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(
    `insert into billing_news (company_id, id, kind, subject, details, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, kind, subject) do nothing returning id`,
    [companyId, newId(), kind, subject, details, now],
  )
  return row?.id
}
