import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const KILOBYTE = 1024

/** The most rows that are imported at once. */
export const MOST_IMPORTED_LEADS = 1000

export const importLeads = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/import',
  access: 'root',
  permission: 'admin.leads.update',
  bodyLimit: 2048 * KILOBYTE,
  body: z.strictObject({
    /** Rows of CSV under a row of names: name, phone, messenger, company, city, source, note, in English or Russian. */
    text: z.string().check(z.minLength(1), z.maxLength(600_000)),
    /** Says what would become of each row, and changes nothing. */
    is_check: z.boolean(),
  }),
  payload: z.object({
    rows: z.array(
      z.object({
        /** The row of the names is row 1. */
        row: z.int(),
        result: z.enum(['created', 'joined', 'refused']),
        /** Why a row is refused: the column as the text names it, and the reason. */
        field: z.string(),
        message: z.string(),
      }),
    ),
  }),
  summary: `Adds at most ${MOST_IMPORTED_LEADS} leads from a text; whoever is known by phone or messenger stays one lead`,
})
