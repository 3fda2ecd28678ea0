import { expect, test } from 'vitest'
import { billingDetails } from '#contract/billing.ts'
import { deliverySettings } from '#contract/courierCash.ts'
import { dataProtection } from '#contract/dataProtection.ts'
import { generalSettings } from '#contract/general.ts'
import { vatSettings } from '#contract/vat.ts'
import { resources } from '#tests/resources.ts'
import { auditedEntities, auditedFields } from './auditWords.ts'
import { companyEntities, companyFields, companyTwins } from './companyWords.ts'

const all = resources.map(({ resource }) => resource)
const settings = [billingDetails, dataProtection, deliverySettings, generalSettings, vatSettings]

test.each([
  ['the platform', all.filter(({ scope }) => scope === 'platform'), auditedEntities, auditedFields],
  [
    'a company',
    [...all.filter(({ scope }) => scope === 'company'), ...settings],
    companyEntities,
    { ...auditedFields, ...companyFields },
  ],
] as const)(
  'the log of %s has words for all that belongs to it, and for its fields',
  (_, owned, entities, words) => {
    const named = owned.map(({ name }) => companyTwins[name] ?? name).filter((name) => !(name in entities))
    expect(named).toEqual([])
    const fields = owned.flatMap(({ fields }) => Object.keys(fields))
    expect([...new Set(fields)].filter((field) => !(field in words))).toEqual([])
  },
)
