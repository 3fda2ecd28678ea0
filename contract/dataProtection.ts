import * as z from 'zod/mini'
import { translatedParagraphs } from './fields.ts'
import { defineSettings } from './settings.ts'

const LONGEST_TEXT = 20_000

/** What a company tells its customers about their data, and for how long it keeps it. */
export const dataProtection = defineSettings({
  name: 'data_protection',
  path: '/app/settings/general/data-protection',
  permissions: { view: 'settings.view', update: 'settings.update' },
  fields: {
    /** Terms of sale. */
    terms: translatedParagraphs(LONGEST_TEXT),
    privacy: translatedParagraphs(LONGEST_TEXT),
    /** Customers without orders for so many months are erased; null keeps everybody. */
    retention_months: z.nullable(z.int().check(z.minimum(6), z.maximum(120))),
  },
  computed: {
    /** Grows with the texts: customers agree to one version of them. */
    legal_version: z.int(),
  },
})
