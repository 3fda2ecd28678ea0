import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { billingDetails } from '#contract/billing.ts'
import { deliverySettings } from '#contract/courierCash.ts'
import { dataProtection } from '#contract/dataProtection.ts'
import { employeeInput } from '#contract/employees.ts'
import { generalSettings } from '#contract/general.ts'
import { vatSettings } from '#contract/vat.ts'
import { resources } from '#tests/resources.ts'
import { auditedEntities, auditedFields } from './auditWords.ts'
import { choiceWords, languageFields, roleFields } from './choiceWords.ts'
import { companyEntities, companyFields, companyTwins } from './companyWords.ts'

const all = resources.map(({ resource }) => resource)
const team = { name: 'employees', scope: 'company', fields: employeeInput.shape } as const
/** What is kept like a resource and is none. */
const others = [team, billingDetails, dataProtection, deliverySettings, generalSettings, vatSettings]

test.each([
  ['the platform', all.filter(({ scope }) => scope === 'platform'), auditedEntities, auditedFields],
  [
    'a company',
    [...all.filter(({ scope }) => scope === 'company'), ...others],
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

/** The values of a choice, or of a list of choices. */
function choicesOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'enum') return Object.values(def.entries).map(String)
  if (def.type === 'array') return choicesOf(def.element)
  return def.type === 'nullable' || def.type === 'optional' ? choicesOf(def.innerType) : []
}

test('what is chosen in a company has words, too', () => {
  // Codes of money and countries are read as they are; rights and colours have words of their own.
  const known = [
    'currency',
    'currencies',
    'country',
    'permissions',
    'colour',
    ...languageFields,
    ...roleFields,
  ]
  const wordless = [...all, ...others]
    .filter(({ scope }) => scope === 'company')
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, schema]) =>
        choicesOf(schema as z.core.$ZodType)
          .filter((value) => !(choiceWords[field] ?? choiceWords[`${name}.${field}`])?.[value])
          .map((value) => (known.includes(field) ? '' : `${name}.${field}: ${value}`)),
      ),
    )
  expect(wordless.filter(Boolean)).toEqual([])
})
