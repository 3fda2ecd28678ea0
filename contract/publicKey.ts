import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { proof } from './ownership.ts'

const path = '/app/settings/general/key'
const payload = z.object({ token: z.string() })

export const getPublicKey = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  permission: 'settings.view',
  inLook: 'never',
  payload,
  summary: 'The publishable key of the storefront',
})

export const rotatePublicKey = defineEndpoint({
  method: 'POST',
  path,
  access: 'company',
  permission: 'company.transfer',
  feature: 'api',
  body: proof,
  payload,
  idempotency: 'never',
  summary: 'Gives the storefront another key; the old one is worth nothing from this moment on',
})
