import { ownCurrency } from '#contract/currencies.ts'
import type { about } from '#contract/general.ts'
import { inLanguage } from '#contract/fields.ts'
import type { Storefront } from '#contract/storefront.ts'
import { prepMinAt } from '#server/company/prepTime.ts'
import { type BranchHours, hoursColumns, isOpenAt, isPausedAt } from '#server/company/openBranch.ts'
import { readLegal } from '#server/general/legal.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Shop } from './shop.ts'

type Method = Omit<Storefront['payment_methods'][number], 'name'> & { name: Record<string, string> }

const readBranches = {
  name: 'storefront_branches',
  text: `select id, name, address, phone, ${hoursColumns}, fulfilments, ${prepMinAt('$2::timestamptz')} as prep_min, is_default, paused_until
    from branches where company_id = $1 and archived_at is null order by is_default desc, sort, id`,
}

const readMethods = {
  name: 'storefront_methods',
  text: `select id, kind, name, fulfilments from payment_methods
    where company_id = $1 and is_active and archived_at is null order by sort, id`,
}

type BranchRow = Omit<Storefront['branches'][number], 'is_open' | 'is_paused'> & BranchHours

type About = Pick<Storefront, Exclude<keyof typeof about, 'description'>> & {
  description: Record<string, string>
}

const picture = (
  column: string,
) => `(select json_build_object('id', id, 'src', '/files/' || key || '-medium.webp',
  'width', width, 'height', height) from images where images.company_id = $1 and images.id = ${column})`

const readAbout = {
  name: 'storefront_about',
  text: `select ${picture('logo_id')} as logo, ${picture('cover_id')} as cover, description, legal_name, tax_id, phone, email, site,
      socials, address, min_order, preorder_days
    from general_settings where company_id = $1`,
}

/** What anybody may know of the company, in one language. */
export async function readFacts(db: Db, shop: Shop, language: string, now: Date): Promise<Storefront> {
  const { id, currency, show_decimals, ...facts } = shop
  const [about, branches, methods, legal] = await Promise.all([
    db.one<About>(readAbout, [id]),
    db.query<BranchRow>(readBranches, [id, now]),
    db.query<Method>(readMethods, [id]),
    readLegal(db, id, language, shop.default_language),
  ])
  if (!about) throw new Error('The company has no settings')
  return {
    ...facts,
    ...about,
    description: inLanguage(about.description, language, shop.default_language),
    currency: ownCurrency(currency, show_decimals),
    legal,
    branches: branches.map(({ paused_until, ...branch }) => ({
      ...branch,
      is_open: isOpenAt({ ...branch, paused_until }, now),
      is_paused: isPausedAt({ paused_until }, now),
    })),
    payment_methods: methods.map(({ name, ...method }) => ({
      ...method,
      name: inLanguage(name, language, shop.default_language),
    })),
  }
}
