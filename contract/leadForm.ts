import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { defineEndpoint } from './endpoint.ts'
import { line, paragraphs } from './fields.ts'

/** What a visitor of the site says of themselves. */
export const leadForm = z.strictObject({
  name: line(2, 80),
  /** As people write it. */
  phone: line(4, 40),
  country: z.optional(z.enum(countryCodes)),
  company: line(0, 80),
  note: paragraphs(500),
  /** `?source=` of the page. */
  source: z.optional(line(0, 64)),
})

export const sendLead = defineEndpoint({
  method: 'POST',
  path: '/leads',
  access: 'public',
  body: leadForm,
  payload: z.object({}),
  status: 201,
  summary: 'A visitor asks to be called; at most 5 an hour from one network',
})
