import type { HTMLAttributes, ReactNode } from 'react'
import type { DateNames } from '#src/ui/Calendar/Calendar.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { hasContent } from '#src/ui/Field/Field.tsx'
import { IconAlertCircle } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { DayHours } from './DayHours.tsx'
import styles from './WeekHours.module.css'
import { copyDay, findOverlaps, type HoursInterval, type WeekHoursValue } from './weekHours.ts'

/** Texts of the editor; `day` is a name out of `names.weekdays`. */
export interface WeekHoursLabels {
  /** Beside the switch of a day without hours. */
  closed: string
  /** Name of the switch of a day: "Open on Monday". */
  isOpen(day: string): string
  /** Name of the start of a stretch. */
  opens: string
  /** Name of the end of a stretch. */
  closes: string
  /** Adds a stretch to the day. */
  add: string
  /** Name of the button that takes a stretch away; `hours` is "09:00–18:00". */
  remove(hours: string): string
  /** Name of the menu that copies a day's hours: "Copy Monday to". */
  copy(day: string): string
  /** First entry of that menu. */
  copyToAll: string
  /** Closes that menu on a phone. */
  cancel: string
  /** Stands beside an end on the next day. */
  nextDay: string
  /** Stands beside a stretch of 24 hours. */
  wholeDay: string
  /** Error below stretches that overlap. */
  overlap: string
}

export interface WeekHoursProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  value: WeekHoursValue
  onChange(value: WeekHoursValue): void
  names: Pick<DateNames, 'weekdays' | 'firstDay'>
  labels: WeekHoursLabels
  /** Name above the week. */
  header?: ReactNode
  /** Accessible name where there is no header. */
  label?: string
  /** Hours of a day that is opened and had none before. */
  defaultHours?: HoursInterval
  /** One sentence of the form below the week, or several. */
  error?: ReactNode
  isDisabled?: boolean
}

const NINE_TO_SIX: HoursInterval = { from: '09:00', to: '18:00' }

/** Opening hours of a week: closed days, several stretches a day, hours past midnight, copies to other days. */
export function WeekHours(props: WeekHoursProps) {
  const { value, onChange, names, labels, header, label, defaultHours = NINE_TO_SIX, ...others } = props
  const { error, isDisabled, className, ...rest } = others
  const overlaps = findOverlaps(value)
  const hasOverlap = overlaps.some((places) => places.size > 0)
  const order = Array.from({ length: 7 }, (_, index) => (names.firstDay - 1 + index) % 7)
  const nameDay = (day: number) => ({ day, name: names.weekdays[day] ?? '' })
  const setDay = (day: number, intervals: readonly HoursInterval[]) =>
    onChange(value.map((before, index) => (index === day ? intervals : before)))
  return (
    <div className={className} {...rest}>
      <Section header={header} label={label}>
        {order.map((day) => (
          <DayHours
            key={day}
            name={names.weekdays[day] ?? ''}
            intervals={value[day] ?? []}
            onChange={(intervals) => setDay(day, intervals)}
            overlaps={overlaps[day] ?? new Set()}
            copyTargets={order.filter((other) => other !== day).map(nameDay)}
            onCopy={(targets) => onChange(copyDay(value, day, targets))}
            labels={labels}
            defaultHours={defaultHours}
            isDisabled={isDisabled}
          />
        ))}
      </Section>
      {hasContent(error) && (
        <p className={classNames(styles.error, styles.formError)} role="alert">
          <IconAlertCircle aria-hidden />
          <span>{Array.isArray(error) ? error.join(' ') : error}</span>
        </p>
      )}
      <VisuallyHidden role="status">{hasOverlap && labels.overlap}</VisuallyHidden>
    </div>
  )
}
