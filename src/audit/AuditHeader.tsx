import { Trans, useLingui } from '@lingui/react/macro'
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
import type { platformAuditSearch } from './platformAuditList.ts'
import { useAuditWords } from './useAuditWords.ts'

interface AuditHeaderProps {
  address: ReturnType<typeof platformAuditSearch>
  /** The first row: it knows the names of what the address has ids of. */
  newest: PlatformAuditRow | undefined
}

/** Title, search by name, and what the log is narrowed to. */
export function AuditHeader({ address, newest }: AuditHeaderProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const isNarrow = useIsNarrow()
  const filters = useFilters()
  const { q = '', from, to, actor_id: actor, entity_id: thing } = address
  return (
    <ListHead
      title={<Trans context="section">Audit log</Trans>}
      q={q}
      searchLabel={t`Name of a person or thing`}
      actions={isNarrow && <ListFilterSheet filters={filters} sorts={[]} address={address} />}
    >
      {!isNarrow && <FilterChips filters={filters} address={address} />}
      <Section>
        <DateRangeField
          {...useDateTexts()}
          label={t`Period`}
          value={from && to ? { from, to } : null}
          onChange={(range) => patch({ from: range?.from, to: range?.to }, { replace: true })}
        />
      </Section>
      {actor && (
        <Only name={newest?.actor_name} onClear={() => patch({ actor_id: undefined }, { replace: true })} />
      )}
      {thing && (
        <Only name={newest?.entity_name} onClear={() => patch({ entity_id: undefined }, { replace: true })} />
      )}
    </ListHead>
  )
}

function useFilters() {
  const { t } = useLingui()
  const { kinds, entityOf } = useAuditWords()
  const entities = Object.keys(auditedEntities).map((entity) => [entity, entityOf(entity)])
  return shownFilters({
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
