import { useLingui } from '@lingui/react/macro'
import type { AuditKind, PlatformAuditRow } from '#contract/audit.ts'
import { locales } from '#contract/locales.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { useAdministratorWords } from '#src/administrators/useAdministratorWords.ts'
import { useValueWords } from '#src/resource/useValueWords.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useSession } from '#src/session/session.ts'
import { auditedEntities, auditedFields, personalEntities } from './auditWords.ts'
import { choiceWords, languageFields, roleFields } from './choiceWords.ts'
import { companyEntities, companyFields, companyTwins, moneyFields } from './companyWords.ts'

type Change = PlatformAuditRow['changes'][number]

/** Said beside the entry and not as a change. */
export const besideChanges = ['device', 'reason']

/** What entries of a log are called: of the platform's, or of that of one company. */
export function useAuditWords(isOfCompany = false) {
  const { t } = useLingui()
  const kinds: Record<AuditKind, string> = {
    added: t({ message: 'Added', context: 'log entry' }),
    changed: t({ message: 'Changed', context: 'log entry' }),
    removed: t({ message: 'Put away', context: 'log entry' }),
    restored: t({ message: 'Restored', context: 'log entry' }),
    sign_in: t({ message: 'Sign-in', context: 'log entry' }),
  }
  const valueOf = useValue(isOfCompany)
  const entityOf = (entity: string) => {
    const own = isOfCompany ? companyEntities[companyTwins[entity] ?? entity] : undefined
    const word = own ?? auditedEntities[entity] ?? personalEntities[entity]
    return word ? t(word) : entity
  }
  return {
    kinds,
    entityOf,
    /** What was done, in one or two words. */
    actionOf({ kind, action, is_refused: isRefused }: PlatformAuditRow): string {
      if (isRefused) return t({ message: 'Sign-in refused', context: 'log entry' })
      return action.endsWith('.logout') ? t({ message: 'Sign-out', context: 'log entry' }) : kinds[kind]
    },
    /** What it was done to. */
    subjectOf({ entity, entity_name: name }: Pick<PlatformAuditRow, 'entity' | 'entity_name'>): string {
      return name === '' ? entityOf(entity) : `${entityOf(entity)}: ${name}`
    },
    fieldOf(field: string): string {
      const word = (isOfCompany ? companyFields[field] : undefined) ?? auditedFields[field]
      return word ? t(word) : field.replaceAll('_', ' ')
    },
    changesOf: ({ entity, changes }: PlatformAuditRow): Change[] =>
      changes.filter(({ field }) => {
        // Which language it was stands in the name of the thing.
        const isNamed = entity === 'languages' && field === 'language'
        return !isNamed && !besideChanges.includes(field)
      }),
    valueOf,
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function useValue(isOfCompany: boolean) {
  const { t } = useLingui()
  const format = useFormat()
  const wordsOf = useValueWords()
  const roleName = useRoleName()
  const { roles } = useAdministratorWords()
  const hasCurrency = useSession().company !== null
  const isMoney = (field: string) => isOfCompany && hasCurrency && moneyFields.includes(field)
  /** A value as people read it; empty where there is none. Which choice it is of, the thing that has the field says. */
  return function valueOf(field: string, value: unknown, entity = ''): string {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean')
      return value ? t({ message: 'Yes', context: 'log entry' }) : t({ message: 'No', context: 'log entry' })
    const word = wordsOf(field, value)
    if (word !== undefined) return word
    if (typeof value === 'number') return isMoney(field) ? format.money(value) : format.number(value)
    if (Array.isArray(value)) return value.map((one) => valueOf(field, one, entity)).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, one]) => `${name}: ${valueOf(name, one, entity)}`)
        .join('; ')
    const text = String(value as string)
    const choice = (choiceWords[field] ?? choiceWords[`${entity}.${field}`])?.[text]
    if (choice) return t(choice)
    // An id says only that it is another one.
    if (uuid.test(text)) return `#${text.slice(-6)}`
    if (field === 'role') return roles[text as PlatformRole] ?? text
    if (roleFields.includes(field)) return roleName({ key: text, name: text })
    if (languageFields.includes(field)) return locales.find(({ code }) => code === text)?.localName ?? text
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? format.dateTime(text) : text
  }
}
