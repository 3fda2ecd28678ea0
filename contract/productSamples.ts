import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { bulkResult } from './productBulk.ts'

/** Puts the sample products of its business into a demo company that has no products; those that were removed come back. */
export const loadSamples = defineEndpoint({
  method: 'POST',
  path: '/app/products/samples',
  access: 'company',
  permission: 'products.import',
  body: z.strictObject({}),
  payload: z.object({ done: z.int() }),
  summary: 'Loads sample products',
})

/** Archives every sample product, and the sample categories that are empty then; `undoProductBulk` takes it back. */
export const removeSamples = defineEndpoint({
  method: 'POST',
  path: '/app/products/samples/remove',
  access: 'company',
  permission: 'products.delete',
  body: z.strictObject({}),
  payload: bulkResult,
  summary: 'Removes the sample products',
})
