import type { PlatformAuditRow } from '#contract/audit.ts'
import type { Lead, LeadInput } from '#contract/leads.ts'
import type { TestServer } from '#server/http/testing.ts'

export const leadPath = '/admin/leads'
const stages = { new: '401', contacted: '402', negotiation: '404', won: '405', lost: '406' }
/** The stages that the migrations have made. */
export const stage = (name: keyof typeof stages) => `01900000-0000-7000-8000-000000000${stages[name]}`
export const tomorrow = '2031-05-05T09:00:00.000Z'

let phones = 0

/** A lead that nobody has told yet. */
export const leadInput = (more: Partial<LeadInput> = {}): LeadInput => ({
  name: 'Aziz',
  phone: `+99890123${String(++phones).padStart(4, '0')}`,
  messenger: null,
  company: 'Plov Centre',
  category_id: null,
  country: 'UZ',
  city: '',
  branches: null,
  source: 'website',
  stage_id: stage('new'),
  manager_id: null,
  plan: '',
  amount: null,
  currency: 'UZS',
  next_step: 'Call',
  next_step_at: tomorrow,
  tag_ids: [],
  notes: '',
  company_id: null,
  lost_reason: null,
  ...more,
})

export type TestLeads = Awaited<ReturnType<typeof testingLeads>>

/** Somebody who sells, and what they do with leads. */
export async function testingLeads(given: TestServer) {
  const sales = await given.administrator('sales')
  const personOf = async (role: string) => {
    const rows = await given.database.asRoot((db) =>
      db.query<{ id: string }>('select id from users where platform_role = $1', [role]),
    )
    return rows[0]!.id
  }
  return {
    sales,
    me: await personOf('sales'),
    personOf,
    add: async (more?: Partial<LeadInput>) => (await sales.post<Lead>(leadPath, leadInput(more))).payload,
    change: (lead: Lead, changes: Partial<LeadInput>) =>
      sales.patch<Lead>(`${leadPath}/${lead.id}`, { version: lead.version, ...changes }),
    read: async (id: string) => (await sales.get<Lead>(`${leadPath}/${id}`)).payload,
    history: async (id: string) =>
      (await sales.get<{ items: PlatformAuditRow[] }>(`${leadPath}/${id}/history`)).payload.items,
  }
}
