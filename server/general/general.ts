import { currencyOf } from '#contract/currencies.ts'
import { generalSettings, type GeneralInput, type GeneralSettings } from '#contract/general.ts'
import { checkTaxId } from '#server/company/checkTaxId.ts'
import { toE164 } from '#server/customers/contacts.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import type { Values } from '#server/resource/hooks.ts'
import { settings, type SettingsHooks } from '#server/resource/settings.ts'
import { changeCurrency } from './currency.ts'
import { texts } from './texts.ts'

/** What of the settings every screen needs, and so stands in the company itself. */
const ofCompany = [
  'name',
  'category_id',
  'country',
  'time_zone',
  'currency',
  'show_decimals',
  'day_start',
  'languages',
  'default_language',
  'accepts_staff_orders',
] as const

const companyColumns = Object.fromEntries(
  ofCompany.map((name) => [
    name,
    sql`(select ${sql.ref(name)} from companies where companies.id = general_settings.company_id)`,
  ]),
)

const picture = (column: 'logo_id' | 'cover_id') =>
  sql`(select json_build_object('id', id, 'src', '/files/' || key || '-medium.webp', 'width', width, 'height', height)
    from images where images.company_id = general_settings.company_id and images.id = general_settings.${sql.ref(column)})`

const hooks: SettingsHooks<typeof generalSettings> = {
  computed: {
    ...companyColumns,
    logo: picture('logo_id'),
    cover: picture('cover_id'),
    is_currency_locked: sql`exists (select from orders where orders.company_id = general_settings.company_id and not is_test)`,
    offered_currencies: sql`(select coalesce(json_agg(code order by sort, id), '[]') from platform_currencies where archived_at is null)`,
  },
  refers: { staff_stage_id: 'stages', auto_accept_branch_ids: 'branches' },
  before: check,
  after: writeCompany,
}

/** Calls of /app/settings/general. */
export const generalRoutes: Route[] = settings(generalSettings, hooks)

async function check(input: Partial<GeneralInput>, previous: GeneralSettings, work: Work): Promise<Values> {
  const next = { ...previous, ...input }
  if (!next.languages.includes(next.default_language))
    throw new FieldErrors({ default_language: [texts.defaultLanguage] })
  if (next.currency !== previous.currency && work.session.role_key !== 'owner')
    throw new Refusal(403, 'forbidden', texts.ownerOnly)
  checkTaxId(input.tax_id, previous.tax_id, next.country)
  await checkReferences(input, next, work)
  const isTimed = input.accept_timeout_min && previous.accept_timeout_min === null
  return {
    ...phoneOf(input, previous),
    ...decimalsOf(input, previous),
    ...(isTimed && { accept_timeout_since: work.now }),
  }
}

async function checkReferences(input: Partial<GeneralInput>, next: GeneralSettings, work: Work) {
  const { db, session } = work
  for (const field of ['logo_id', 'cover_id'] as const) {
    const id = input[field]
    if (!id) continue
    const held = 'update images set touched_at = $3 where company_id = $1 and id = $2'
    if ((await db.run(held, [session.company_id, id, work.now])) === 0) throw unknownAt(field)
  }
  if (input.category_id) {
    const offered = 'select 1 from business_categories where id = $1 and is_active and archived_at is null'
    if (!(await db.one(offered, [input.category_id]))) throw unknownAt('category_id')
  }
  if (input.time_zone) {
    const known = 'select 1 from pg_timezone_names where name = $1'
    if (!(await db.one(known, [input.time_zone]))) throw unknownAt('time_zone')
  }
  if (input.staff_stage_id) {
    const open = `select 1 from stages where company_id = $1 and id = $2 and category = 'in_progress'`
    if (!(await db.one(open, [session.company_id, input.staff_stage_id])))
      throw new FieldErrors({ staff_stage_id: [texts.stageInProgress] })
  }
  if (next.auto_accept === 'branches' && next.auto_accept_branch_ids.length === 0)
    throw new FieldErrors({ auto_accept_branch_ids: [texts.branchesNeeded] })
}

/** A phone is kept as everybody can dial it. */
function phoneOf({ phone, country }: Partial<GeneralInput>, previous: GeneralSettings): Values {
  if (phone === undefined) return {}
  if (phone === null) {
    if (previous.phone !== null) throw new FieldErrors({ phone: [texts.phoneNeeded] })
    return {}
  }
  const whole = toE164(phone, country ?? previous.country)
  if (whole === undefined) throw new FieldErrors({ phone: [texts.wrongPhone] })
  return { phone: whole }
}

/** The least sum of an order is worth the same figure in a currency with other decimals. */
function decimalsOf({ currency, min_order }: Partial<GeneralInput>, previous: GeneralSettings): Values {
  if (currency === undefined || min_order !== undefined) return {}
  const step = currencyOf(currency).exponent - currencyOf(previous.currency).exponent
  return step === 0 ? {} : { min_order: Math.round(previous.min_order * 10 ** step) }
}

/** Writes what stands in the company and tells everybody of it: open screens, and through them what is for sale. */
async function writeCompany(
  input: Partial<GeneralInput>,
  previous: GeneralSettings,
  work: Work,
): Promise<void> {
  const { db, session, now } = work
  const written = ofCompany.filter((name) => input[name] !== undefined)
  const sets = written.map((name, at) => `${name} = $${at + 3}`)
  const row = await db.one<{ revision: number }>(
    `update companies set ${[...sets, 'revision = revision + 1', 'updated_at = $2'].join(', ')}
     where id = $1 returning revision`,
    [session.company_id, now, ...written.map((name) => input[name])],
  )
  if (input.time_zone !== undefined && input.time_zone !== previous.time_zone)
    await db.run(
      `update branches set time_zone = $2, version = version + 1, updated_at = $4
       where company_id = $1 and time_zone = $3`,
      [session.company_id, input.time_zone, previous.time_zone, now],
    )
  if (input.currency !== undefined && input.currency !== previous.currency)
    await changeCurrency(
      { db, companyId: session.company_id, now },
      { from: previous.currency, to: input.currency, show_decimals: input.show_decimals },
    )
  const event = { event: 'company.changed', entity: 'company', entity_id: session.company_id } as const
  await emit(db, session.company_id, { ...event, version: row?.revision ?? 1 }, now)
}
