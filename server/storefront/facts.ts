import { ownCurrency } from '#contract/currencies.ts'
import type { about } from '#contract/general.ts'
import { inLanguage } from '#contract/fields.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { type Intake, fullSlots, intakeColumns, slotOf, whyNot } from '#server/branches/intake.ts'
import { photosJson } from '#server/branches/photos.ts'
import { isOpenAt, isPausedAt } from '#server/company/openBranch.ts'
import { lastDelivery, type ZoneHours, zoneHoursJson } from '#server/deliveries/zoneHours.ts'
import { readLegal } from '#server/general/legal.ts'
import type { Db } from '#server/db/tenant.ts'
import { readNamedZones } from '#server/deliveries/namedZones.ts'
import { feeOf } from '#server/deliveries/offers.ts'
import type { Shop } from './shop.ts'

type Method = Omit<Storefront['payment_methods'][number], 'name'> & { name: Record<string, string> }

const readBranches = {
  name: 'storefront_branches',
  text: `select id, name, address, phone, ${photosJson()} as photos, ${zoneHoursJson} as zones, ${intakeColumns('$2::timestamptz')}, is_default
    from branches where company_id = $1 and archived_at is null and is_public order by is_default desc, sort, id`,
}

/** Branches that customers know of. */
const shownBranches =
  'select branches.id from branches where branches.company_id = $1 and branches.archived_at is null and is_public'

const readMethods = {
  name: 'storefront_methods',
  text: `select id, kind, name, fulfilments, array(select one from unnest(branch_ids) as one where one in (${shownBranches})) as branch_ids, min_sum, max_sum, needs_prepayment, surcharge_bp, currencies, details from payment_methods
    where company_id = $1 and is_active and archived_at is null
      and (branch_ids = '{}' or branch_ids && array(${shownBranches}))
      and (kind <> 'online' or exists (select from payment_keys where payment_keys.company_id = $1 and method_id = payment_methods.id
         and not (is_live and (select test_mode from companies where id = $1))))
    order by sort, id`,
}

type BranchRow = Omit<
  Storefront['branches'][number],
  'is_open' | 'is_paused' | 'last_delivery_at' | 'intake'
> &
  Intake & { zones: ZoneHours[] | null }

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
  const [about, branches, zones, methods, legal] = await Promise.all([
    db.one<About>(readAbout, [id]),
    db.query<BranchRow>(readBranches, [id, now]),
    readNamedZones(db, id, null),
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
    branches: await Promise.all(branches.map((branch) => factsOf(db, shop, branch, now))),
    zones: zones
      .filter(({ districts }) => districts.length > 0)
      .map(({ price, ...zone }) => ({ ...zone, fee: feeOf(price, null) })),
    payment_methods: methods.map(({ name, ...method }) => ({
      ...method,
      name: inLanguage(name, language, shop.default_language),
    })),
  }
}

async function factsOf(
  db: Db,
  shop: Shop,
  branch: BranchRow,
  now: Date,
): Promise<Storefront['branches'][number]> {
  const {
    id,
    name,
    address,
    phone,
    photos,
    time_zone,
    weekly,
    exceptions,
    fulfilments,
    prep_min,
    is_default,
  } = branch
  const full = await fullSlots({ db, session: { company_id: shop.id } }, branch, slotOf(branch, null, now))
  return {
    id,
    name,
    address,
    phone,
    photos,
    time_zone,
    weekly,
    exceptions,
    fulfilments,
    prep_min,
    is_default,
    is_open: isOpenAt(branch, now),
    is_paused: isPausedAt(branch, now),
    last_delivery_at: lastDelivery(branch, branch.zones, now)?.toISOString() ?? null,
    intake: fulfilments.map((fulfilment) => {
      if (!shop.takes_orders) return { fulfilment, reason: 'company_expired' as const, at: null }
      const why = whyNot(branch, { way: fulfilment, due: null }, now, full)
      const reason = why && why.code !== 'not_served' ? why.code : null
      return { fulfilment, reason, at: why?.at?.toISOString() ?? null }
    }),
  }
}
