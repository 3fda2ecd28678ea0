import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ScheduleException } from '#contract/schedule.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { ExceptionSheet } from './ExceptionSheet.tsx'
import { useHoursLabels } from './useHoursLabels.ts'
import { useHoursText } from './useHoursText.ts'

interface ExceptionsFieldProps extends FieldProps<ScheduleException[]> {
  /** Further ways to add days. */
  children?: ReactNode
}

/** Days that are not as their weekday is, in their order. */
export function ExceptionsField({ value, onChange, error, children }: ExceptionsFieldProps) {
  const { t } = useLingui()
  const formatDay = useDay()
  const hours = useHoursText()
  const { closed } = useHoursLabels()
  const [edited, setEdited] = useState<ScheduleException | 'new'>()
  const others = edited === 'new' ? value : value.filter((one) => one !== edited)
  const put = (...some: ScheduleException[]) =>
    onChange([...others, ...some].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
  return (
    <Section header={<Trans>Special days</Trans>} kind="list" footer={error?.[0]}>
      {value.map((one) => (
        <Cell
          key={one.date}
          role="listitem"
          subtitle={one.note}
          after={one.is_closed ? closed : hours.ofDay(one.intervals)}
          onClick={() => setEdited(one)}
        >
          {formatDay(one.date)}
        </Cell>
      ))}
      <Cell role="listitem" tone="accent" before={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
        {t`Add a day`}
      </Cell>
      {children}
      {edited && (
        <ExceptionSheet
          exception={edited === 'new' ? undefined : edited}
          taken={others.map(({ date }) => date)}
          onClose={() => setEdited(undefined)}
          onSave={put}
          onRemove={() => put()}
        />
      )}
    </Section>
  )
}
