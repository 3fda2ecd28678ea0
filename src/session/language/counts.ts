import { plural } from '@lingui/core/macro'

/** How many there are, in words. */
export const counts = {
  company: (count: number) => plural(count, { one: '# company', other: '# companies' }),
  customer: (count: number) => plural(count, { one: '# customer', other: '# customers' }),
  lead: (count: number) => plural(count, { one: '# lead', other: '# leads' }),
  order: (count: number) => plural(count, { one: '# order', other: '# orders' }),
  product: (count: number) => plural(count, { one: '# product', other: '# products' }),
  user: (count: number) => plural(count, { one: '# user', other: '# users' }),
}
