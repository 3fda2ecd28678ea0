import { ENDING_DAYS } from '#contract/platformCompanies.ts'
import { MOST_GRACE_DAYS } from '#contract/platformSettings.ts'
import { type Fragment, sql, textOf } from '#server/db/sql.ts'

/** Whether the term of a company ends within a week, or is over and it works on in its days of grace. */
export const isEnding = (companies: Fragment, now: Fragment) =>
  sql`${companies}.state in ('demo', 'active')
    and ${companies}.expiry_date >= ${now} - ${sql.raw(`make_interval(days => ${MOST_GRACE_DAYS})`)}
    and ${companies}.expiry_date < ${now} + ${sql.raw(`make_interval(days => ${ENDING_DAYS})`)}
    and (${companies}.expiry_date >= ${now}
      or ${companies}.state = 'active' and ${companies}.expiry_date + ${companies}.grace_days * interval '24 hours' > ${now})`

/** The same as SQL over `companies` at the time $1. */
export const ending = textOf(isEnding(sql.table('companies'), sql.raw('$1::timestamptz')))
