import { leadInput, testingLeads } from '#server/leads/testingLeads.ts'
import type { SetupFactory } from './requestSetup.ts'

/** A lead that may be told again and changed; ids of the samples are of companies. */
export const lead: SetupFactory = async ({ given }) => {
  const { id } = await (await testingLeads(given)).add()
  const { stage_id, next_step, next_step_at } = leadInput()
  const nobody = {
    phone: null,
    messenger: '@somebody',
    manager_id: null,
    category_id: null,
    company_id: null,
  }
  const open = { stage_id, next_step, next_step_at, tag_ids: [], ...nobody }
  return ({ params, body }) => ({
    ...('id' in params && { params: { id } }),
    body: 'result' in (body as object) ? { version: 1, next_step, next_step_at } : open,
  })
}

/** A lead that becomes a company. */
export const comingCompany: SetupFactory = async ({ given }) => {
  const { id, version } = await (await testingLeads(given)).add()
  return () => ({ params: { id }, body: { version } })
}

/** A tag of the samples is taken off a lead, which has none. */
export const manyLeads: SetupFactory = async ({ given }) => {
  const { id } = await (await testingLeads(given)).add()
  return () => ({ body: { action: 'untag', ids: [id] } })
}

/** A file of all leads: those of the samples have nobody's manager. */
export const allLeads: SetupFactory = async ({ given }) => {
  await (await testingLeads(given)).add()
  return ({ body }) => ({
    body: Object.fromEntries(Object.keys(body as object).map((name) => [name, undefined])),
  })
}

/** A list of leads with another phone each time. */
export const leadList: SetupFactory = async () => {
  let last = 0
  return () => ({
    body: { text: `name,phone\nNora,+99890777${String(++last).padStart(4, '0')}`, is_check: false },
  })
}
