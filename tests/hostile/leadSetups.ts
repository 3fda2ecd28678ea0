import { leadInput, testingLeads } from '#server/leads/testingLeads.ts'
import { photo } from '#server/files/testingImages.ts'
import type { SetupFactory } from './requestSetup.ts'
import { file } from './staffSetups.ts'

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

/** A lead that gets a file. */
export const filedLead: SetupFactory = async (target) => {
  const { id } = await (await testingLeads(target.given)).add()
  const sent = await file('menu.png', () => photo(40, 40, 'png'))(target)
  return (base) => ({ ...sent(base), params: { id } })
}

/** A file of a lead, whose content nobody reads. */
export const leadFile: SetupFactory = async ({ given }) => {
  const made = await testingLeads(given)
  const { id } = await made.add()
  const fileId = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into lead_files (id, lead_id, name, type, bytes, key, added_by, added_by_name, created_at)
       values ($1, $2, 'menu.png', 'image/png', 1, $1::uuid::text || '.png', $3, 'Ada', now())`,
      [fileId, id, made.me],
    ),
  )
  return () => ({ params: { id, file_id: fileId } })
}
