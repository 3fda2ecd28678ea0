import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Context } from '#server/http/route.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Shop } from './shop.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The call of a customer as the orders understand it: in this company, with no right at all. */
export function customerWork(
  { now, newId, ip, language }: Pick<Context<Endpoint>, 'now' | 'newId' | 'ip' | 'language'>,
  shop: Shop,
  db: Db,
): Work {
  const session: Work['session'] = {
    id: NOBODY,
    user_id: NOBODY,
    user_name: '',
    kind: 'staff',
    language: parseAppCode(shop.default_language) ?? defaultLocale,
    company_id: shop.id,
    employee_id: NOBODY,
    role_id: NOBODY,
    role_key: '',
    permissions: [],
    branch_ids: [],
    visibility: 'all',
    discount_cap_bp: 0,
  }
  return workOf({ db, session, now, newId, ip, language, channel: 'web' })
}
