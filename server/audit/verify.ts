import type { AuditVerification } from '#contract/audit.ts'
import type { Db } from '#server/db/tenant.ts'

interface Found extends Omit<AuditVerification, 'broken_day'> {
  first_day: string | null
}

/** How many days are reckoned by one statement: it may not take long. */
const AT_ONCE = 92
const DAY_MS = 86_400_000

const summary = (seals: string, condition = 'true') => `
  select count(*)::int as days, coalesce(sum(lines), 0)::int as lines, to_char(min(day), 'YYYY-MM-DD') as first_day,
    to_char(max(day), 'YYYY-MM-DD') as last_day,
    coalesce((select encode(hash, 'hex') from ${seals} where ${condition} order by day desc limit 1), '') as fingerprint
  from ${seals} where ${condition}`

/** Reckons the chain of the log of a company again, or, without one, that of the platform. */
export async function verifyLog(db: Db, companyId?: string): Promise<AuditVerification> {
  const isOfCompany = companyId !== undefined
  const found = await db.one<Found>(
    isOfCompany ? summary('audit_seals', 'company_id = $1') : summary('platform_audit_seals'),
    isOfCompany ? [companyId] : [],
  )
  const { first_day: first, ...sealed } = found!
  return { ...sealed, broken_day: await brokenDay(db, companyId, { first, last: sealed.last_day }) }
}

async function brokenDay(
  db: Db,
  companyId: string | undefined,
  { first, last }: { first: string | null; last: string | null },
): Promise<string | null> {
  if (first === null || last === null) return null
  const breaks = companyId === undefined ? 'platform_audit_breaks($1, $2)' : 'audit_breaks($3, $1, $2)'
  // What was put before the first sealed day is looked for, too.
  let since = '-infinity'
  for (let at = Date.parse(first); at <= Date.parse(last); at += AT_ONCE * DAY_MS) {
    const until = new Date(at + AT_ONCE * DAY_MS).toISOString().slice(0, 10)
    const values = [since, until, ...(companyId === undefined ? [] : [companyId])]
    const broken = await db.one<{ day: string | null }>(
      `select to_char(min(day), 'YYYY-MM-DD') as day from ${breaks}`,
      values,
    )
    if (broken?.day) return broken.day
    since = until
  }
  return null
}
