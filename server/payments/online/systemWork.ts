import { defaultLocale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { type Work, workOf } from '#server/http/work.ts'

/** What the payment flow needs of a call or a job. */
export interface Moment {
  now: Date
  newId(): string
}

/** The work of nobody of the team: what a provider tells, and what a job finds out. */
export const systemWork = (db: Db, companyId: string, { now, newId }: Moment): Work =>
  workOf({
    db,
    session: sessionOfNobody(companyId, defaultLocale),
    now,
    newId,
    ip: '',
    language: defaultLocale,
    channel: 'api',
  })
