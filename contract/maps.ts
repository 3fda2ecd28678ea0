import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const getMaps = defineEndpoint({
  method: 'GET',
  path: '/app/maps',
  access: 'company',
  payload: z.object({
    /** Of the maps service, whose script the browser loads; null where maps are plain planes. */
    key: z.nullable(z.string()),
  }),
  summary: 'The key of the maps service',
})
