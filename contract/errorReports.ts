import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { defineResource, type Row } from './resource.ts'

export const errorStates = ['open', 'resolved', 'muted'] as const
export type ErrorState = (typeof errorStates)[number]

/** What went wrong in browsers and on the server: one row for the same failure of the same build. */
export const errorReports = defineResource({
  name: 'error_reports',
  scope: 'platform',
  path: '/admin/errors',
  permissions: { view: 'admin.settings.view', update: 'admin.settings.update' },
  fields: {
    /** A resolved one, with the same of earlier builds, opens again when a later build reports it; a muted one stays so in newer builds. */
    state: z.enum(errorStates),
  },
  computed: {
    title: z.string(),
    /** Of the app; empty where it was not told. */
    build: z.string(),
    source: z.enum(['browser', 'server']),
    /** The last report, without what could be a secret or a person. */
    sample: z.string(),
    count: z.int(),
    /** Open, though it was resolved in another build. */
    is_back: z.boolean(),
    /** Devices or people that it has happened to; a hundred at most are told apart. */
    people: z.int(),
    first_at: instant,
    last_at: instant,
  },
  filters: {
    /** Open ones without it. */
    state: z.optional(z.enum(['resolved', 'muted', 'all'])),
    source: z.optional(z.enum(['browser', 'server'])),
    build: z.optional(z.string().check(z.maxLength(40))),
  },
  search: [],
  sort: ['-last_at', '-count', '-first_at'],
})
export type ErrorReport = Row<typeof errorReports>
