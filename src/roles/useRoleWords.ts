import { useLingui } from '@lingui/react/macro'
import { holdsAny } from '#contract/holds.ts'
import type { Role } from '#contract/roles.ts'
import { touched } from './rightGroups.ts'
import { useRightWords } from './useRightWords.ts'

const SHOWN = 4

/** What a role comes down to, in one line. */
export function useRoleWords() {
  const { t } = useLingui()
  const { resourceWord } = useRightWords()
  return {
    summaryOf({ permissions }: Pick<Role, 'permissions'>): string {
      if (permissions.includes('*')) return t`Everything`
      const names = touched(permissions).map(resourceWord)
      if (names.length === 0) return t`No rights`
      const list = names.slice(0, SHOWN).join(', ')
      const rest = names.length - SHOWN
      const seesMoney = holdsAny(permissions, [
        'payments.view',
        'payments.take',
        'orders.create',
        'analytics.view',
      ])
      if (rest > 0) return seesMoney ? t`${list} and ${rest} more` : t`${list} and ${rest} more; no money`
      return seesMoney ? list : t`${list}; no money`
    },
  }
}
