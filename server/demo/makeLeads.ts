import type { LeadSource } from '#contract/leads.ts'
import { countries } from '#contract/countries.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'
import { searchOf } from '#server/leads/checkLead.ts'
import { type DemoLead, demoLeads, leadStageEnds, place } from './leadRows.ts'

const HOUR_MS = 3_600_000
/** What brought those who came by themselves. */
const codes: Partial<Record<LeadSource, string>> = { website: 'landing', bot: 'flyer-2026' }

interface Making {
  db: Db
  now: Date
  newId: () => string
}

/** Writes those who may become companies, in every stage; the one that is won is the first demo company. */
export async function makeLeads({ db, now, newId }: Making): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const manager = await idOf(
    db,
    "select id from administrators where role = 'sales' and archived_at is null limit 1",
  )
  const idByName = async (table: string, column: string, name: string | undefined) =>
    name === undefined
      ? null
      : idOf(db, `select id from ${table} where ${column} = $1 and archived_at is null limit 1`, [name])
  const rows = []
  for (const lead of [...demoLeads, ...(await wonLead(db))]) {
    const { name, phone, company, city, next, stage, since } = lead
    const isClosed = stage === 'won' || stage === 'lost'
    const tagId = await idByName('platform_tags', 'name', lead.tag)
    rows.push({
      id: newId(),
      name,
      phone,
      company,
      category_id: await idByName('business_categories', 'key', lead.kind),
      country: lead.country,
      city,
      branches: lead.branches,
      source: lead.source,
      source_code: codes[lead.source] ?? '',
      stage_id: `01900000-0000-7000-8000-000000000${leadStageEnds[stage]}`,
      manager_id: lead.hasNoManager ? null : manager,
      amount: lead.amount ?? null,
      currency: countries.find(({ code }) => code === lead.country)?.currency ?? 'USD',
      next_step: next?.[0] ?? '',
      next_step_at: next ? at(next[1]) : null,
      tag_ids: tagId === null ? [] : [tagId],
      notes: lead.notes ?? '',
      company_id: 'companyId' in lead ? lead.companyId : null,
      lost_reason: lead.reason ?? null,
      due_at: isClosed ? null : at(next?.[1] ?? 24 - since),
      touched_at: next || isClosed ? at(-since / 2) : null,
      staged_at: at(-since / 2),
      search: searchOf({ name, phone, messenger: null, company, city }),
      version: 1,
      created_at: at(-since),
      updated_at: at(-since / 2),
    })
  }
  await insertRows(db, 'leads', rows)
}

async function idOf(db: Db, statement: string, values: unknown[] = []): Promise<string | null> {
  return (await db.one<{ id: string }>(statement, values))?.id ?? null
}

/** The owner of the first demo company, where there is one. */
async function wonLead(db: Db): Promise<(DemoLead & { companyId: string })[]> {
  const owner = await db.one<{ name: string; phone: string; company: string; id: string }>(
    `select full_name as name, phone_number as phone, companies.name as company, companies.id from companies
     join employees on employees.company_id = companies.id
     join roles on roles.company_id = companies.id and roles.id = role_id and key = 'owner'
     join users on users.id = user_id where phone_number is not null order by companies.created_at, companies.id limit 1`,
  )
  if (!owner) return []
  const { name, phone, company, id: companyId } = owner
  const known = { kind: 'restaurant', ...place('UZ', 'Tashkent', 1), source: 'sign_up' as const }
  return [{ ...known, name, phone, company, companyId, stage: 'won', since: 1500, amount: 12_000_000 }]
}
