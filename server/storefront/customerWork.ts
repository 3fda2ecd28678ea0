import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Context } from '#server/http/route.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionOfNobody } from '#server/http/nobody.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Shop } from './shop.ts'

/** The call of a customer as the orders understand it: in this company, with no right at all. */
export function customerWork(
  { now, newId, ip, language }: Pick<Context<Endpoint>, 'now' | 'newId' | 'ip' | 'language'>,
  shop: Shop,
  db: Db,
): Work {
  const session = sessionOfNobody(shop.id, parseAppCode(shop.default_language) ?? defaultLocale)
  return workOf({ db, session, now, newId, ip, language, channel: 'web' })
}
