import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getAudit, getPlatformAudit, type PlatformAuditRow } from '#contract/audit.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { useStageLabels } from '#src/stages/useStageLabels.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import styles from './AuditEntry.module.css'
import { differing } from './differing.ts'
import { useAuditWords } from './useAuditWords.ts'

interface AuditEntryProps {
  id: string
  /** Of the platform's log unless said otherwise. */
  of?: Whose
  onClose(): void
}

/** The company's own log, or, as the platform reads it, the log of the company with this id. */
export type Whose = 'own' | { company_id: string } | undefined

/** One entry of the log: who, when, from where, and before and after of what was changed. */
export function AuditEntry({ id, of, onClose }: AuditEntryProps) {
  const { t } = useLingui()
  const { actionOf, subjectOf } = useAuditWords(of !== undefined)
  const { data: row, error } = useEntry(id, of)
  if (!row) return <NoRow error={error} onClose={onClose} />
  return (
    <Sheet isOpen title={actionOf(row)} subtitle={subjectOf(row)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Changes row={row} isOfCompany={of !== undefined} />
        <Facts row={row} />
        <Others row={row} />
      </List>
    </Sheet>
  )
}

function useEntry(id: string, of: Whose) {
  const own = useQuery({ ...callOptions(getAudit, { params: { id } }), enabled: of === 'own' })
  const query = of === 'own' ? {} : (of ?? {})
  const ofPlatform = useQuery({
    ...callOptions(getPlatformAudit, { params: { id }, query }),
    enabled: of !== 'own',
  })
  return of === 'own' ? own : ofPlatform
}

interface PartProps {
  row: PlatformAuditRow
}

/** Each field with what it was, where it was something, and what it is. */
function Changes({ row, isOfCompany }: PartProps & { isOfCompany: boolean }) {
  const { changesOf, fieldOf, valueOf } = useAuditWords(isOfCompany)
  const nameOf = useName()
  const labels: Partial<Record<string, string>> = useStageLabels()
  const items = changesOf(row).map(({ field, before, after }) => {
    const wordOf = (name: string, value: unknown) => valueOf(name, value, row.entity)
    const words = { nameOf, valueOf: wordOf, fieldOf: (name: string) => labels[name] ?? fieldOf(name) }
    const said = (value: unknown, other: unknown) => differing(value, other, words) ?? wordOf(field, value)
    const [was, is] = [said(before, after), said(after, before)]
    return {
      key: field,
      label: fieldOf(field),
      value: (
        <>
          {was !== '' && <del className={styles.before}>{was}</del>}
          <ins className={styles.after}>{is || '—'}</ins>
        </>
      ),
    }
  })
  if (items.length === 0) return null
  return (
    <Section header={<Trans context="log entry">Before and after</Trans>}>
      <KeyValue items={items} />
    </Section>
  )
}

/** Who, when and from where. */
function Facts({ row }: PartProps) {
  const format = useFormat()
  const beside = (name: string) =>
    row.changes.find(({ field }) => field === name)?.after as string | undefined
  const facts = [
    { key: 'who', label: <Trans context="log entry">Who</Trans>, value: row.actor_name },
    {
      key: 'when',
      label: <Trans context="log entry">When</Trans>,
      value: format.dateTime(row.created_at),
    },
    {
      key: 'look',
      label: <Trans>From platform support</Trans>,
      value: row.look_id && <Trans context="log entry">Yes</Trans>,
    },
    { key: 'reason', label: <Trans>Reason</Trans>, value: beside('reason') },
    { key: 'ip', label: <Trans>IP address</Trans>, value: row.ip },
    { key: 'device', label: <Trans>Device</Trans>, value: beside('device') },
  ]
  return (
    <Section>
      <KeyValue className={styles.facts} items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  )
}

/** The way to what else this person did, and what else was done to this thing. */
function Others({ row: { actor_id: actor, entity_id: thing, entity_name: name } }: PartProps) {
  const patch = useSearchPatch()
  const all = {
    id: undefined,
    q: undefined,
    entity: undefined,
    kind: undefined,
    field: undefined,
    look_id: undefined,
    from: undefined,
    to: undefined,
  }
  if (!actor && !thing) return null
  return (
    <Section>
      {actor && (
        <Cell tone="accent" onClick={() => patch({ ...all, actor_id: actor, entity_id: undefined })}>
          <Trans>What this person did</Trans>
        </Cell>
      )}
      {thing && (
        <Cell
          tone="accent"
          isMultiline
          onClick={() => patch({ ...all, entity_id: thing, actor_id: undefined })}
        >
          {name === '' ? <Trans>Everything done to this</Trans> : <Trans>Everything done to “{name}”</Trans>}
        </Cell>
      )}
    </Section>
  )
}
