import { useLingui } from '@lingui/react/macro'
import type { MultiComboLabels } from '#src/ui/MultiComboField/MultiComboField.tsx'

/** The words of a field of several choices. */
export function useChoiceLabels(chosen: string): MultiComboLabels {
  const { t } = useLingui()
  return {
    search: t`Search`,
    close: t`Close`,
    empty: t`Nothing found`,
    chosen,
    remove: (name) => t`Remove ${name}`,
    removed: (name) => t`${name} removed`,
    added: (name) => t`${name} added`,
    done: t({ message: 'Done', context: 'choosing tags' }),
  }
}
