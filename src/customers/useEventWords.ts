import { useLingui } from '@lingui/react/macro'
import type { CustomerEvent } from '#contract/customerCalls.ts'
import { localeEntry, parseAppCode } from '#contract/locales.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useTags } from '#src/tags/useTags.ts'

type Change = CustomerEvent['changes'][number]

/** What was done with a customer, in words. */
export function useEventWords(): (event: CustomerEvent) => string {
  const { t } = useLingui()
  const tags = useTags('customer')
  const changeWords = useChangeWords()
  return ({ action, changes }) => {
    const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after
    const named = valueOf('tag')
    const present = tags.of([String(valueOf('tag_id'))])[0]?.name ?? '—'
    const tag = typeof named === 'string' ? named : present
    const done: Record<string, string> = {
      create: t({ message: 'Added', context: 'customer history' }),
      tag: t`Tag added: ${tag}`,
      untag: t`Tag removed: ${tag}`,
      merge: t`Merged with another customer`,
      archive: t({ message: 'Archived', context: 'customer history' }),
      restore: t`Restored from archive`,
      erase: t`Personal data erased`,
    }
    const changed = changes.map(changeWords).join(', ')
    return done[action] ?? (changed || t({ message: 'Details changed', context: 'customer history' }))
  }
}

/** One changed field: what it was and what it is, where that fits a line. */
function useChangeWords(): (change: Change) => string {
  const { t } = useLingui()
  const writeDay = useDay()
  const written = (field: string, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return '—'
    if (field === 'birthday') return writeDay(value)
    if (field === 'phone') return writtenPhone(value)
    const code = field === 'language' ? parseAppCode(value) : undefined
    return code ? localeEntry(code).localName : value
  }
  const labels: Record<string, string> = {
    name: t({ message: 'Name', context: 'person' }),
    phone: t`Phone`,
    birthday: t`Birthday`,
    language: t({ message: 'Language', context: 'of a customer' }),
    blacklist_reason: t`Blacklist reason`,
  }
  return ({ field, before, after }) => {
    const label = labels[field]
    if (label) return `${label}: ${written(field, before)} → ${written(field, after)}`
    switch (field) {
      case 'note':
        return t`Note changed`
      case 'addresses':
        return t`Addresses changed`
      case 'is_blacklisted':
        return after ? t`Added to blacklist` : t`Removed from blacklist`
      case 'has_consent':
        return after ? t`Consent to marketing given` : t`Consent to marketing withdrawn`
      default:
        return t({ message: 'Details changed', context: 'customer history' })
    }
  }
}
