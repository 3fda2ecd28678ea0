import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlatformAuditRow } from '#contract/audit.ts'
import { shownFilters } from '#src/resource/filterWords.ts'
import { FilterChips, ListFilterSheet } from '#src/resource/ListFilters.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useIsNarrow } from '#src/resource/useIsNarrow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateRangeField } from '#src/ui/DateRangeField/DateRangeField.tsx'
import { IconX } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { auditedEntities } from './auditWords.ts'
import styles from './AuditEntry.module.css'
import type { Whose } from './AuditEntry.tsx'
import { companyEntities } from './companyWords.ts'
import type { AuditSearch } from './platformAuditList.ts'
import { useAuditWords } from './useAuditWords.ts'

interface AuditHeaderProps {
  address: AuditSearch
  /** Whose log it is; the platform's own unless said otherwise. */
  of?: Whose
  /** Who is in it, where one of them can be chosen. */
  people?: readonly { id: string; name: string }[]
  /** What else can be done with the log. */
  tools?: ReactNode
  /** The first row: it knows the names of what the address has ids of. */
  newest: PlatformAuditRow | undefined
}

/** Title, search by name, and what the log is narrowed to. */
export function AuditHeader({ address, of, people = [], tools, newest }: AuditHeaderProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const isNarrow = useIsNarrow()
  const { entityOf } = useAuditWords(of !== undefined)
  const filters = useFilters(of !== undefined, people)
  const { q = '', from, to, actor_id: actor, entity_id: thing, look_id: look } = address
  return (
    <ListHead
      title={<Trans context="section">Audit log</Trans>}
      q={q}
      searchLabel={t`Name of a person or thing`}
      actions={isNarrow && <ListFilterSheet filters={filters} sorts={[]} address={address} />}
    >
      {tools && <div className={styles.tools}>{tools}</div>}
      {!isNarrow && <FilterChips filters={filters} address={address} />}
      <Section>
        <DateRangeField
          {...useDateTexts()}
          label={t`Period`}
          value={from && to ? { from, to } : null}
          onChange={(range) => patch({ from: range?.from, to: range?.to }, { replace: true })}
        />
      </Section>
      {actor && people.length === 0 && (
        <Only name={newest?.actor_name} onClear={() => patch({ actor_id: undefined }, { replace: true })} />
      )}
      {thing && (
        <Only
          name={newest?.entity_name || (newest && entityOf(newest.entity))}
          onClear={() => patch({ entity_id: undefined }, { replace: true })}
        />
      )}
      {look && (
        <Only name={newest?.actor_name} onClear={() => patch({ look_id: undefined }, { replace: true })} />
      )}
    </ListHead>
  )
}

function useFilters(isOfCompany: boolean, people: readonly { id: string; name: string }[]) {
  const { t } = useLingui()
  const { kinds, entityOf } = useAuditWords(isOfCompany)
  const known = isOfCompany ? companyEntities : auditedEntities
  const entities = Object.keys(known).map((entity) => [entity, entityOf(entity)])
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  return shownFilters({
    ...(people.length > 0 && {
      actor_id: { label: t({ message: 'Who', context: 'log entry' }), options: names },
    }),
    entity: { label: t`What was changed`, options: Object.fromEntries(entities) as Record<string, string> },
    kind: { label: t`What was done`, options: kinds },
  })
}

/** One person or one thing that the log is narrowed to, with the way out. */
function Only({ name, onClear }: { name: string | undefined; onClear(): void }) {
  const { t } = useLingui()
  const words = name || '—'
  return (
    <div>
      <Button
        size="s"
        mode="bezeled"
        after={<IconX aria-hidden />}
        aria-label={t`Show all, not only ${words}`}
        onClick={onClear}
      >
        {words}
      </Button>
    </div>
  )
}
