import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listOrders } from '#contract/orderCalls.ts'
import { customers } from '#contract/customers.ts'
import { products } from '#contract/products.ts'
import type { PlatformTag, PlatformTagKind, Tag, TagKind } from '#contract/tags.ts'
import type { Merging } from '#src/resource/useMerge.ts'

export type AnyTag = Tag | PlatformTag

/** What tags are put on. */
export function useKindWords() {
  const { t } = useLingui()
  const ofCompany: Record<TagKind, string> = {
    customer: t({ message: 'Customers', context: 'section' }),
    order: t({ message: 'Orders', context: 'navigation' }),
    product: t({ message: 'Products', context: 'navigation' }),
  }
  const ofPlatform: Record<PlatformTagKind, string> = {
    company: t({ message: 'Companies', context: 'section' }),
    lead: t({ message: 'Leads', context: 'section' }),
    user: t({ message: 'Users', context: 'section' }),
  }
  return { ofCompany, ofPlatform }
}

/** How much has a tag. */
export function useUsesWords(): (tag: Pick<AnyTag, 'kind' | 'uses'>) => string {
  const { t } = useLingui()
  return ({ kind, uses: count }) => {
    if (count === 0) return t({ message: 'Not used', context: 'tag' })
    if (kind === 'customer') return plural(count, { one: '# customer', other: '# customers' })
    if (kind === 'order') return plural(count, { one: '# order', other: '# orders' })
    if (kind === 'product') return plural(count, { one: '# product', other: '# products' })
    return t({ message: plural(count, { one: 'Used # time', other: 'Used # times' }), context: 'tag' })
  }
}

/** What is said about a merge: tags of one kind become one. */
export function useTagMerging(): Merging<AnyTag> {
  return {
    areAlike: (one, other) => one.kind === other.kind,
    query: ({ kind }) => ({ kind }),
    uses: ({ uses }) => uses,
    hint: useUsesWords(),
    stale: [customers.path, listOrders.path, products.path],
  }
}
