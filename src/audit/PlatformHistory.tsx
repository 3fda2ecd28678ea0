import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { leadHistory } from '#contract/leads.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline/Timeline.tsx'
import styles from './AuditEntry.module.css'
import { useAuditWords } from './useAuditWords.ts'

interface PlatformHistoryProps extends EntriesProps {
  title: ReactNode
  onClose(): void
}

interface EntriesProps {
  /** The call that gives the entries, all of one thing. */
  endpoint: typeof leadHistory
  id: string
  /** What an entry is called, where its kind does not say it. */
  actionOf?(row: PlatformAuditRow): string | undefined
  /** A value in words, where it does not speak for itself. */
  wordOf?(field: string, value: unknown): string | undefined
  /** Said where nothing was done. */
  empty?: ReactNode
}

/** What was done with one thing of the platform, by whom and when, the newest first. */
export function PlatformHistory({ title, onClose, ...rest }: PlatformHistoryProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen title={title} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Entries {...rest} />
      </List>
    </Sheet>
  )
}

/** The same within a sheet. */
export function Entries({ endpoint, id, actionOf, wordOf, empty }: EntriesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const words = useAuditWords()
  const { data, error, refetch } = useQuery({
    ...callOptions(endpoint, { params: { id } }),
    meta: { isSilent: true },
  })
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={3} label={t`Loading`} />
  if (data.items.length === 0)
    return (
      <Section>
        <Cell isMuted isMultiline>
          {empty ?? <Trans>Nothing has been changed manually yet</Trans>}
        </Cell>
      </Section>
    )
  const said = (field: string, value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => said(field, one)).join(', ')
      : (wordOf?.(field, value) ?? words.valueOf(field, value))
  const by = (name: string) => (name === 'system' ? t({ message: 'Automatic', context: 'log entry' }) : name)
  return (
    <Section label={t({ message: 'History', context: 'of a lead' })}>
      <Timeline
        className={styles.entries}
        items={data.items.map((row) => ({
          key: row.id,
          title: (
            <>
              <b>{actionOf?.(row) ?? words.actionOf(row)}</b>
              {words.changesOf(row).map(({ field, before, after }) => {
                const was = said(field, before)
                return (
                  <div key={field}>
                    {words.fieldOf(field)}: {was !== '' && <del className={styles.before}>{was}</del>}{' '}
                    {said(field, after) || '—'}
                  </div>
                )
              })}
            </>
          ),
          subtitle: [format.moment(row.created_at, now), by(row.actor_name)].join(' · '),
        }))}
      />
    </Section>
  )
}
