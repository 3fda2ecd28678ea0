import { filterOptions } from '#src/ui/ComboField/useOptionSearch.ts'

/** So many tags are drawn at once; further ones are found by typing. */
const MOST_SHOWN = 30

/** All tags while they are few; of many the first, or those that fit to what is typed. */
export function tagsShown<T extends { name: string }>(all: readonly T[], typed = ''): readonly T[] {
  if (all.length <= MOST_SHOWN) return all
  const named = all.map((tag) => ({ label: tag.name, tag }))
  return filterOptions(named, typed)
    .slice(0, MOST_SHOWN)
    .map(({ tag }) => tag)
}
