import { exportLeads } from '#contract/leadBulk.ts'
import { type Lead, leads } from '#contract/leads.ts'
import { type ListFile, listFile } from '#server/exports/listFile.ts'
import { preparePlatformFile } from '#server/exports/platformFiles.ts'
import { route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import type { Hooks } from '#server/resource/hooks.ts'

/** Files of leads. */
export const leadFileOf = (hooks: Hooks<typeof leads>): ListFile =>
  listFile({ name: 'leads', resource: leads, hooks, view: 'admin.leads.view', columnsFor: () => columns })

/** The call that prepares a file of leads. */
export const exportLeadsRoute = (file: ListFile) =>
  route(exportLeads, (context) =>
    preparePlatformFile(file, context.body, { ...workOf(context), ports: context.ports }),
  )

/** The first seven are those that an import reads. */
const columns: Record<string, (lead: Lead) => string> = {
  name: ({ name }) => name,
  phone: ({ phone }) => phone ?? '',
  messenger: ({ messenger }) => messenger ?? '',
  company: ({ company }) => company,
  city: ({ city }) => city,
  source: ({ source }) => source,
  note: ({ notes }) => notes,
  category: ({ category }) => category,
  country: ({ country }) => country ?? '',
  amount: ({ amount, currency }) => (amount === null ? '' : `${amount} ${currency}`),
  next_step: ({ next_step }) => next_step,
  next_step_at: ({ next_step_at: at }) => at ?? '',
  lost_reason: ({ lost_reason }) => lost_reason ?? '',
  created_at: ({ created_at: at }) => at.slice(0, 10),
}
