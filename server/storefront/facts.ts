import { currencyOf } from '#contract/currencies.ts'
import { inLanguage } from '#contract/fields.ts'
import type { Storefront } from '#contract/storefront.ts'
import { isOpenAt } from '#server/company/openBranch.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Shop } from './shop.ts'

type Method = Omit<Storefront['payment_methods'][number], 'name'> & { name: Record<string, string> }

const readBranches = {
  name: 'storefront_branches',
  text: `select id, name, address, phone, time_zone, weekly, fulfilments, prep_min, is_default,
      ${isOpenAt('$2')} as is_open, coalesce(paused_until > $2, false) as is_paused
    from branches where company_id = $1 and archived_at is null order by is_default desc, sort, id`,
}

const readMethods = {
  name: 'storefront_methods',
  text: `select id, kind, name, fulfilments from payment_methods
    where company_id = $1 and is_active and archived_at is null order by sort, id`,
}

/** What anybody may know of the company, in one language. */
export async function readFacts(db: Db, shop: Shop, language: string, now: Date): Promise<Storefront> {
  const { id, currency, ...facts } = shop
  const [branches, methods] = await Promise.all([
    db.query<Storefront['branches'][number]>(readBranches, [id, now]),
    db.query<Method>(readMethods, [id]),
  ])
  return {
    ...facts,
    currency: currencyOf(currency),
    branches,
    payment_methods: methods.map(({ name, ...method }) => ({
      ...method,
      name: inLanguage(name, language, shop.default_language),
    })),
  }
}
