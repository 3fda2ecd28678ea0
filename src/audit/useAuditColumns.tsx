import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditKind, PlatformAuditRow } from '#contract/audit.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useAuditWords } from './useAuditWords.ts'

const tones = {
  added: 'green',
  changed: 'blue',
  removed: 'amber',
  restored: 'teal',
  sign_in: 'slate',
} as const

const toneOf = ({ kind, is_refused: isRefused }: { kind: AuditKind; is_refused: boolean }) =>
  isRefused ? 'red' : tones[kind]

/** Who, what, to what, when. */
export function useAuditColumns(isOfCompany = false): Column<PlatformAuditRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  const nobodys: Record<string, string> = {
    '': t({ message: 'Automatic', context: 'log entry' }),
    system: t({ message: 'Automatic', context: 'log entry' }),
    customer: t({ message: 'Customer', context: 'log entry' }),
  }
  const nameOf = (name: string) => nobodys[name] ?? name
  const { actionOf, subjectOf, changesOf, fieldOf } = useAuditWords(isOfCompany)
  return [
    {
      key: 'who',
      header: <Trans context="log entry">Who</Trans>,
      place: 'title',
      cell: ({ actor_name: name, look_id: look }) =>
        look ? (
          <>
            {name} <Pill tone="violet">{t({ message: 'Support', context: 'log entry' })}</Pill>
          </>
        ) : (
          nameOf(name)
        ),
    },
    {
      key: 'action',
      header: <Trans>What was done</Trans>,
      place: 'after',
      cell: (row) => <Pill tone={toneOf(row)}>{actionOf(row)}</Pill>,
    },
    { key: 'subject', header: <Trans>What was changed</Trans>, place: 'subtitle', cell: subjectOf },
    {
      key: 'fields',
      header: <Trans context="log entry">Fields</Trans>,
      isWide: true,
      isQuiet: true,
      cell: (row) =>
        changesOf(row)
          .map(({ field }) => fieldOf(field))
          .join(', '),
    },
    {
      key: 'when',
      header: <Trans context="log entry">When</Trans>,
      place: 'hint',
      align: 'end',
      isQuiet: true,
      cell: ({ created_at: at }) => format.dateTime(at),
    },
  ]
}
