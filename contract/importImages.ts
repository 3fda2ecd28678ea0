import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, translated } from './fields.ts'

/** How far the pictures of an import are; they come after its products and never fail it. */
export const importImages = z.object({
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The first 50 that did not come, and why. */
  problems: z.array(
    z.object({ product_id: id, product_name: translated(120), address: z.string(), message: z.string() }),
  ),
})
export type ImportImages = z.infer<typeof importImages>

export const getImportImages = defineEndpoint({
  method: 'GET',
  path: '/app/imports/:id/images',
  access: 'company',
  permission: 'products.import',
  params: z.strictObject({ id }),
  payload: importImages,
  summary: 'The pictures that an import brings: how many came, and what became of the others',
})
