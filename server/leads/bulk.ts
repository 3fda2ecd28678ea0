import type { Body } from '#contract/endpoint.ts'
import { changeLeads } from '#contract/leadBulk.ts'
import type { Lead, LeadInput, leads } from '#contract/leads.ts'
import { route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { changeEach } from '#server/resource/changeEach.ts'
import { sortedBy } from '#server/resource/sortRows.ts'
import type { Store } from '#server/resource/store.ts'
import { writeToLead } from './messageLeads.ts'

/** The call that does one thing with many leads. */
export const leadBulkRoute = (store: Store<typeof leads>) =>
  route(changeLeads, (context) => {
    const { body, db, language, config } = context
    const work = workOf(context)
    // Always in one order: two that change the same leads never wait for each other.
    return changeEach(
      body.ids.toSorted(),
      async (id) => {
        if (body.action === 'message') return writeToLead(store, id, body.text, { ...work, config })
        await store.hold(id, work)
        const lead = await store.get(id, work)
        const input = inputOf(body, lead)
        return input && store.update(id, lead.version, input, work)
      },
      { db, language },
    )
  })

/** What is written; nothing where it is so already. */
function inputOf(
  asked: Exclude<Body<typeof changeLeads>, { action: 'message' }>,
  lead: Lead,
): Partial<LeadInput> | undefined {
  if (asked.action !== 'stage') return sortedBy(asked, lead)
  const { stage_id, lost_reason } = asked
  return stage_id === lead.stage_id ? undefined : { stage_id, ...(lost_reason && { lost_reason }) }
}
