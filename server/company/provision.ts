import { randomBytes } from 'node:crypto'
import { countries } from '#contract/countries.ts'
import { currencyOf } from '#contract/currencies.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import { fulfilments } from '#contract/pipeline.ts'
import type { Db } from '#server/db/tenant.ts'
import { readDefaultPlan, startTrial } from '#server/billing/startTrial.ts'
import { say } from '#server/http/answers/language.ts'
import { fold } from '#contract/fold.ts'
import {
  copyAttributes,
  copyCancelReasons,
  copyCategories,
  copyStages,
  copyUnits,
  offeredCurrency,
  readKit,
} from './copyTemplates.ts'
import { waysOf } from './presets.ts'
import { presetTexts, type PresetText } from './texts.ts'

const KEY_BYTES = 24

/** A publishable key of a storefront. */
export const newStorefrontKey = (random: (bytes: number) => Buffer) =>
  `pk_${random(KEY_BYTES).toString('base64url')}`

export interface NewCompany {
  name: string
  country: string
  /** ISO code; the country's own by default. */
  currency?: string
  language: Locale
  category_id?: string
  stage_preset: 'restaurant' | 'shop'
  owner_id: string
  /** Until its owner is through with the onboarding. */
  is_draft?: boolean
}

interface Making {
  db: Db
  companyId: string
  now: Date
  newId: () => string
  language: Locale
}

/** Makes a company that can sell at once; `db` is a root transaction, so that a failure leaves nothing behind. */
export async function provisionCompany(
  db: Db,
  company: NewCompany,
  context: { now: Date; newId: () => string },
): Promise<{ company_id: string; role_ids: Record<RoleKey, string> }> {
  const country = countries.find((one) => one.code === company.country)
  if (!country) throw new RangeError(`Unknown country ${company.country}`)
  const kit = await readKit(db, company.category_id)
  const currency = company.currency ?? (await offeredCurrency(db, country.currency))
  const companyId = context.newId()
  const making: Making = { db, companyId, language: company.language, ...context }
  const plan = await readDefaultPlan(db)
  const expiry = new Date(context.now.getTime() + plan.trial_days * 86_400_000)
  await db.run(
    `insert into companies (id, name, token, currency, expiry_date, category_id, country, time_zone, languages, default_language, business, show_decimals, state,
       grace_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, array[$9], $9, $10, $11, $12, (select grace_days from platform_settings))`,
    [
      companyId,
      company.name,
      newStorefrontKey(randomBytes),
      currency,
      expiry,
      company.category_id ?? null,
      country.code,
      country.time_zone,
      company.language,
      company.stage_preset,
      currencyOf(currency).show_decimals,
      company.is_draft ? 'draft' : 'demo',
    ],
  )
  await db.run('insert into general_settings (company_id) values ($1)', [companyId])
  await startTrial(making, { plan, expiry, time_zone: country.time_zone, currency })
  await addPlacesAndMethods(making, country.time_zone, company.stage_preset)
  await copyStages(making, { set_id: kit?.stage_set_id, business: company.stage_preset })
  const units = await copyUnits(making, kit?.unit_ids)
  const categories = await copyCategories(making, kit?.categories)
  await copyAttributes(making, kit?.attributes)
  await copyCancelReasons(making)
  const roleIds = await addRoles(making)
  await db.run('insert into employees (company_id, id, user_id, role_id) values ($1, $2, $3, $4)', [
    companyId,
    context.newId(),
    company.owner_id,
    roleIds.owner,
  ])
  await db.run(
    'insert into company_counters (company_id, branches, employees, units, categories) values ($1, 1, 1, $2, $3)',
    [companyId, units, categories],
  )
  return { company_id: companyId, role_ids: roleIds }
}

async function addPlacesAndMethods(
  { db, companyId, newId, language }: Making,
  timeZone: string,
  kind: NewCompany['stage_preset'],
) {
  const branch = say(presetTexts.mainBranch, {}, language)
  await db.run(
    `insert into branches (company_id, id, name, time_zone, fulfilments, is_default, search) values ($1, $2, $3, $4, $5, true, $6)`,
    [companyId, newId(), branch, timeZone, waysOf[kind], fold(branch)],
  )
  const deliveries = [
    ['own_courier', 'delivery', 'delivery'],
    ['pickup', 'pickup', 'pickup'],
    ['dine_in', 'dineIn', 'dine_in'],
  ] as const
  const own = deliveries.filter(([, , fulfilment]) => waysOf[kind].includes(fulfilment))
  for (const [sort, [kind, name, fulfilment]] of own.entries()) {
    const names = inEveryLanguage(name)
    await db.run(
      'insert into delivery_methods (company_id, id, kind, name, fulfilment, sort, search) values ($1, $2, $3, $4, $5, $6, $7)',
      [companyId, newId(), kind, names, fulfilment, sort, fold(Object.values(names).join(' '))],
    )
  }
  for (const [sort, [kind, name]] of (
    [
      ['cash', 'cash'],
      ['card_on_hand', 'card'],
    ] as const
  ).entries()) {
    const names = inEveryLanguage(name)
    await db.run(
      'insert into payment_methods (company_id, id, kind, name, fulfilments, sort, search) values ($1, $2, $3, $4, $5, $6, $7)',
      [companyId, newId(), kind, names, [...fulfilments], sort, fold(Object.values(names).join(' '))],
    )
  }
  const noVat = say(presetTexts.noVat, {}, language)
  await db.run(
    `insert into vat_rates (company_id, id, name, rate_bp, kind, is_default, search) values ($1, $2, $3, 0, 'zero', true, $4)`,
    [companyId, newId(), noVat, fold(noVat)],
  )
  await db.run('insert into vat_settings (company_id) values ($1)', [companyId])
}

async function addRoles({ db, companyId, newId, language }: Making): Promise<Record<RoleKey, string>> {
  const ids = {} as Record<RoleKey, string>
  for (const key of Object.keys(defaultRoles) as RoleKey[]) {
    ids[key] = newId()
    await db.run(
      `insert into roles (company_id, id, key, name, permissions, discount_cap_bp, is_system, search)
       values ($1, $2, $3, $4, $5, $6, true, lower($4))`,
      [
        companyId,
        ids[key],
        key,
        say(presetTexts[key], {}, language),
        defaultRoles[key].grants,
        defaultRoles[key].discount_cap_bp,
      ],
    )
  }
  return ids
}

const inEveryLanguage = (text: PresetText) =>
  Object.fromEntries(locales.map(({ code }) => [code, say(presetTexts[text], {}, code)]))
