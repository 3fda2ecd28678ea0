import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { anyImportRight, importJob } from './imports.ts'

/** The columns of a file with up to three of its cells each, and what they may mean. */
export const importMapping = z.object({
  /** In the order of the file; `field` is what it is taken for, null for one that is not imported. */
  columns: z.array(
    z.object({ head: z.string(), samples: z.array(z.string()), field: z.nullable(z.string()) }),
  ),
  /** What a column can be, with its name in the reader's language. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /** Of each group at least one field must be chosen. */
  required: z.array(z.array(z.string())),
})
export type ImportMapping = z.infer<typeof importMapping>

const one = z.strictObject({ id })

export const getImportMapping = defineEndpoint({
  method: 'GET',
  path: '/app/imports/:id/mapping',
  access: 'company',
  permission: anyImportRight,
  params: one,
  payload: importMapping,
  summary: 'The columns of a file that waits to be told what they mean, or that is not confirmed yet',
})
export const chooseImportMapping = defineEndpoint({
  method: 'POST',
  path: '/app/imports/:id/mapping',
  access: 'company',
  permission: anyImportRight,
  params: one,
  /** A field or null for each column of the file. */
  body: z.strictObject({
    fields: z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(500)),
  }),
  payload: importJob,
  status: 202,
  summary:
    'Says what the columns of a file mean and starts the dry run; remembered when the import is confirmed',
})
