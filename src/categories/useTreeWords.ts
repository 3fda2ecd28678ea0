import { useLingui } from '@lingui/react/macro'
import type { TreeLabels } from '#src/ui/Tree/Tree.tsx'

/** The words of the tree of categories. */
export function useTreeWords(): TreeLabels {
  const { t } = useLingui()
  return {
    expand: (name) => t`Show what is in ${name}`,
    collapse: (name) => t`Hide what is in ${name}`,
    handle: (name) => t({ message: `Move ${name}`, context: 'category' }),
    menu: (name) => t`Actions for ${name}`,
    help: t`Alt with the arrow keys moves a category: up and down, into the one above, out of its parent`,
    moved: ({ name, parent, place: position, count }) =>
      parent === null
        ? t`${name} is at position ${position} of ${count}`
        : t`${name} is in ${parent} at position ${position} of ${count}`,
    stays: (name) => t`${name} was not moved`,
    up: t`Move up`,
    down: t`Move down`,
    in: t`Put into the one above`,
    out: t`Take out of its parent`,
    close: t`Cancel`,
  }
}
