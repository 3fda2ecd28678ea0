import type { AnyResource } from '#contract/resource.ts'
import { fitting, flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

/** Checks the search parameters of a resource's list: search, filters, order, archive and the open row. */
export function listSearch<const R extends Pick<AnyResource, 'filters' | 'sort'>>({ filters, sort }: R) {
  const names = sort.map((name) => name.replace('-', ''))
  return readSearch({
    ...fitting<R['filters']>(filters),
    q: text,
    sort: oneOf(names.flatMap((name) => [name, `-${name}`])),
    archived: flag,
    id,
    new: flag,
  })
}
