import { MOST_SAMPLES, type ImportSample } from '#contract/imports.ts'
import { findTags, makeTags } from '#server/tags/tagNames.ts'
import { type Company, type Dataset, type Scope, kindCounts } from '#server/imports/dataset.ts'
import type { ParsedCustomer } from './parseCustomer.ts'
import { type PlannedCustomer, planCustomers } from './planCustomers.ts'
import { readCustomers } from './readCustomers.ts'
import { saveCustomers } from './saveCustomers.ts'

const MOST_CUSTOMERS = 500

/** Customers, one a row, known again by their phone. */
export function customerDataset({ country }: Company): Dataset<ParsedCustomer> {
  const tags = new Set<string>()
  return {
    read: (stream) => readCustomers(stream, country),
    isFull: (customers) => customers.length >= MOST_CUSTOMERS,
    compare: async (scope, customers) => {
      const tagIds = await findTags(scope, 'customer', tagNames(customers))
      const { planned, errors } = await planCustomers(scope, customers, tagIds, false)
      const before = tags.size
      for (const name of tagNames(customers)) tags.add(name.toLowerCase())
      const samples = planned.slice(0, MOST_SAMPLES).map(toSample)
      return { counts: { ...kindCounts(planned), tags: tags.size - before }, errors, samples }
    },
    save: async (scope, customers) => {
      const tagIds = await findTags(scope, 'customer', tagNames(customers))
      const { planned, errors } = await planCustomers(scope, customers, tagIds, true)
      await saveCustomers(scope, await withTags(scope, planned))
      return { counts: kindCounts(planned), errors }
    },
    refused: { field: '', code: 'customer_not_saved' },
    problems: { empty: 'noCustomers', unreadable: 'notReadCustomers' },
  }
}

const toSample = ({ values: { name, phone } }: PlannedCustomer): ImportSample => ({
  name,
  phone,
  price_min: null,
  price_max: null,
  category: null,
})

/** Makes the tags that are named and not there yet, for those who change. */
async function withTags(scope: Scope, planned: readonly PlannedCustomer[]): Promise<PlannedCustomer[]> {
  const changing = planned.filter(({ kind }) => kind !== 'unchanged')
  const names = changing.flatMap(({ values }) => values.tag_ids.filter((tag) => !isId(tag)))
  const ids = await makeTags(scope, 'customer', [...new Set(names)])
  const idOfTag = (tag: string) => (isId(tag) ? tag : ids.get(tag)) ?? []
  return changing.map(({ kind, values }) => ({
    kind,
    values: { ...values, tag_ids: [...new Set(values.tag_ids.flatMap(idOfTag))] },
  }))
}

// A name has at most 30 characters.
const isId = (tag: string) => tag.length === 36

function tagNames(customers: readonly ParsedCustomer[]): string[] {
  return [...new Set(customers.flatMap(({ tags }) => tags))]
}
