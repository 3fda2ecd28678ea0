import { ownCurrency } from '#contract/currencies.ts'
import { type DictionaryItem, type DictionaryName, dictionaryItems } from '#contract/dictionary.ts'
import {
  type BranchHours,
  hoursColumns,
  isOpenAt,
  pauseColumns,
  presentPauses,
} from '#server/company/openBranch.ts'
import { readDeliveries } from '#server/deliveries/readDeliveries.ts'
import { rateAt } from '#server/vat/rateSql.ts'
import type { Db } from '#server/db/tenant.ts'

/** What reading a dictionary needs. */
export interface Reading {
  db: Db
  companyId: string
  now: Date
}

/** Every dictionary as one company has it; the order is the company's own. */
export const readers: { [N in DictionaryName]: (reading: Reading) => Promise<DictionaryItem<N>[]> } = {
  categories: ({ db, companyId }) =>
    db.query(
      `select categories.id, version, parent_id, name, '/files/' || key || '-medium.webp' as image, sort, is_visible, colour,
         station_id, vat_rate_id, branch_ids
       from categories left join images on images.company_id = $1 and images.id = image_id
       where categories.company_id = $1 and archived_at is null order by sort, categories.created_at, categories.id`,
      [companyId],
    ),
  branches: async ({ db, companyId, now }) => {
    const rows = await db.query<Omit<DictionaryItem<'branches'>, 'is_open'> & BranchHours>(
      `select id, name, address, lat, lng, ${pauseColumns}, ${hoursColumns}, fulfilments, is_default
       from branches where company_id = $1 and archived_at is null order by sort, created_at, id`,
      [companyId],
    )
    return rows.map((row) => ({ ...row, ...presentPauses(row, now), is_open: isOpenAt(row, now) }))
  },
  roles: ({ db, companyId }) =>
    db.query(
      `select id, key, name, permissions, is_system from roles where company_id = $1 and archived_at is null order by created_at, id`,
      [companyId],
    ),
  units: ({ db, companyId }) =>
    db.query(
      `select id, name, short, precision, is_default from units where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
  deliveries: ({ db, companyId }) => readDeliveries(db, companyId),
  payments: ({ db, companyId }) =>
    db.query(
      `select id, kind, name, is_active as active, fulfilments, branch_ids, min_sum, max_sum, needs_prepayment, surcharge_bp, currencies, details
       from payment_methods
       where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
  stages: ({ db, companyId }) =>
    db.query(
      `select id, name, category, colour, sort, button_label, is_default, applies_to, limit_min, enter_roles, requires_payment,
         requires_courier, requires_reason, prints_slip, next_ids from stages
       where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
  tags: ({ db, companyId }) =>
    db.query(
      `select id, kind, name, colour from tags where company_id = $1 and archived_at is null order by kind, lower(name), id`,
      [companyId],
    ),
  vat_rates: ({ db, companyId, now }) =>
    db.query(
      `select id, name, ${rateAt('$2')} as rate_bp, kind, is_default from vat_rates
       where company_id = $1 and archived_at is null order by is_default desc, rate_bp, id`,
      [companyId, now],
    ),
  currencies: async ({ db, companyId }) => {
    const rows = await db.query<{ currency: string; show_decimals: boolean }>(
      'select currency, show_decimals from companies where id = $1',
      [companyId],
    )
    return rows.map(({ currency, show_decimals }) => ownCurrency(currency, show_decimals))
  },
  cancel_reasons: ({ db, companyId }) =>
    db.query(
      `select id, key, name, needs_note from cancel_reasons where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
  attributes: ({ db, companyId }) =>
    db.query(
      `select id, name, type, unit, "values", makes_variants, is_filterable as filterable, is_on_card, category_ids
       from attributes where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
  // Its domain is not built yet: a company has none of them.
  sources: async () => [],
  workingHours: ({ db }) =>
    db.query(
      `select id, name, weekly, exceptions from schedules
       where kind = 'working_hours' and archived_at is null order by sort, id`,
    ),
  stations: ({ db, companyId }) =>
    db.query(
      `select id, name, colour, branch_ids from stations where company_id = $1 and archived_at is null order by sort, id`,
      [companyId],
    ),
}

/** Names of all dictionaries, in the specification's order. */
export const dictionaryNames = Object.keys(dictionaryItems) as DictionaryName[]
