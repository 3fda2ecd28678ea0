import * as z from 'zod/mini'
import { day, id, instant, line } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** What the platform's people have to do for a company. Whoever sees companies keeps them: support changes nothing else of a company. */
export const companyTasks = defineResource({
  name: 'company_tasks',
  scope: 'platform',
  path: '/admin/tasks',
  permissions: { view: 'admin.companies.view', update: 'admin.companies.view' },
  fields: {
    company_id: id,
    /** What has to be done. */
    name: line(1, 200),
    /** The last day for it. */
    due_on: day,
    /** Who does it: somebody of the platform who sees companies. */
    assignee_id: id,
    is_done: z.boolean(),
  },
  computed: {
    /** Name of the company. */
    company: z.string(),
    /** Name of who does it. */
    assignee: z.string(),
    done_at: z.nullable(instant),
  },
  filters: {
    company_id: z.optional(id),
    assignee_id: z.optional(id),
    is_done: z.optional(z.stringbool()),
  },
  search: [],
  sort: ['due_on'],
})
export type CompanyTask = Row<typeof companyTasks>
export type CompanyTaskInput = Input<typeof companyTasks>
