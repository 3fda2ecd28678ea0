import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const path = '/app/settings/general/test-mode'

/** Whether new orders are tests, and how many there are. */
const testMode = z.object({ is_on: z.boolean(), orders: z.int() })

export const getTestMode = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  permission: 'settings.view',
  payload: testMode,
  summary: 'Whether new orders are tests, and how many there are',
})

export const setTestMode = defineEndpoint({
  method: 'PATCH',
  path,
  access: 'company',
  permission: 'settings.update',
  body: z.strictObject({ is_on: z.boolean() }),
  payload: testMode,
  summary: 'From now on new orders are tests, which no figure counts, or are real again',
})

export const deleteTestOrders = defineEndpoint({
  method: 'DELETE',
  path: `${path}/orders`,
  access: 'company',
  permission: 'orders.delete_test',
  payload: testMode,
  summary:
    'Deletes every test order with all that belongs to it, but for those with real money, or money on its way: those stay and are counted',
})
