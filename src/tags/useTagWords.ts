import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listOrders } from '#contract/orderCalls.ts'
import { customers } from '#contract/customers.ts'
import { products } from '#contract/products.ts'
import type { PlatformTag, Tag } from '#contract/tags.ts'
import type { Merging } from '#src/resource/useMerge.ts'

export type AnyTag = Tag | PlatformTag

/** What tags are put on. */
export function useKindWords(): Record<AnyTag['kind'], string> {
  const { t } = useLingui()
  return {
    customer: t({ message: 'Customers', context: 'section' }),
    order: t({ message: 'Orders', context: 'navigation' }),
    product: t({ message: 'Products', context: 'navigation' }),
    company: t({ message: 'Companies', context: 'section' }),
    lead: t({ message: 'Leads', context: 'section' }),
    user: t({ message: 'Users', context: 'section' }),
  }
}

type Used = Pick<AnyTag, 'kind' | 'uses'>

/** How much has a tag. */
export function useUsesWords(): (tag: Used) => string {
  const { t } = useLingui()
  return ({ kind, uses: count }) => {
    if (count === 0) return t({ message: 'Not used', context: 'tag' })
    if (kind === 'customer') return plural(count, { one: '# customer', other: '# customers' })
    if (kind === 'order') return plural(count, { one: '# order', other: '# orders' })
    if (kind === 'product') return plural(count, { one: '# product', other: '# products' })
    return t({ message: plural(count, { one: 'Used # time', other: 'Used # times' }), context: 'tag' })
  }
}

/** Lists of what a merge changes. */
const tagged = [customers.path, listOrders.path, products.path]

/** What is said about a merge: tags of one kind become one, the most used one at first. */
export function useTagMerging(): Merging<AnyTag> {
  const { t } = useLingui()
  const hint = useUsesWords()
  return {
    areAlike: (one, other) => one.kind === other.kind,
    query: ({ kind }) => ({ kind }),
    hint,
    first: (rows) => rows.toSorted((a, b) => b.uses - a.uses)[0],
    stale: tagged,
    effect: ({ kind, uses: count }, name) => {
      if (kind === 'customer')
        return plural(count, { one: `# customer will have ${name}`, other: `# customers will have ${name}` })
      if (kind === 'order')
        return plural(count, { one: `# order will have ${name}`, other: `# orders will have ${name}` })
      if (kind === 'product')
        return plural(count, { one: `# product will have ${name}`, other: `# products will have ${name}` })
      return t`This tag becomes ${name}`
    },
  }
}
