import { useId, useState } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAlertCircle, IconCopy, IconPlus, IconX } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { useTimeInput } from '#src/ui/TimeField/useTimeInput.ts'
import type { WeekHoursLabels } from './WeekHours.tsx'
import styles from './WeekHours.module.css'
import { isPastMidnight, isWholeDay, suggestInterval, type HoursInterval } from './weekHours.ts'

export interface DayHoursProps {
  name: string
  intervals: readonly HoursInterval[]
  onChange(intervals: readonly HoursInterval[]): void
  /** Places of the stretches that overlap another one. */
  overlaps: ReadonlySet<number>
  /** The other days, in the order of the week. */
  copyTargets: readonly { day: number; name: string }[]
  onCopy(targets: readonly number[]): void
  labels: WeekHoursLabels
  defaultHours: HoursInterval
  isDisabled?: boolean
}

/** One day of the week: open or closed, its stretches, and what can be done with them. */
export function DayHours(props: DayHoursProps) {
  const { name, intervals, onChange, overlaps, copyTargets, labels, defaultHours, isDisabled } = props
  const id = useId()
  const [hoursBefore, setHoursBefore] = useState<readonly HoursInterval[]>([defaultHours])
  const isOpen = intervals.length > 0
  const further = isOpen ? suggestInterval(intervals) : null
  const toggle = (willOpen: boolean) => {
    if (!willOpen) setHoursBefore(intervals)
    onChange(willOpen ? hoursBefore : [])
  }
  return (
    <div className={styles.day} role="group" aria-labelledby={id}>
      <div className={styles.name} id={id}>
        {name}
      </div>
      <div className={styles.hours}>
        {intervals.map((interval, place) => (
          <IntervalRow
            // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place, its times change while they are typed
            key={place}
            interval={interval}
            onChange={(next) => onChange(intervals.with(place, next))}
            onRemove={() => onChange(intervals.filter((_, index) => index !== place))}
            labels={labels}
            errorId={overlaps.has(place) ? `${id}-error` : undefined}
            isDisabled={isDisabled}
          />
        ))}
        {overlaps.size > 0 && (
          <div className={styles.error} id={`${id}-error`}>
            <IconAlertCircle aria-hidden />
            <span>{labels.overlap}</span>
          </div>
        )}
        {further && !isDisabled && (
          <TextAction className={styles.add} onClick={() => onChange([...intervals, further])}>
            <IconPlus aria-hidden />
            {labels.add}
          </TextAction>
        )}
      </div>
      <div className={styles.actions}>
        {!isOpen && <span className={styles.closed}>{labels.closed}</span>}
        {isOpen && !isDisabled && copyTargets.length > 0 && <CopyMenu {...props} />}
        <Switch isOn={isOpen} onChange={toggle} label={labels.isOpen(name)} isDisabled={isDisabled} />
      </div>
    </div>
  )
}

function CopyMenu({ name, copyTargets, onCopy, labels }: DayHoursProps) {
  const all = copyTargets.map((target) => target.day)
  const others = copyTargets.map((target) => ({
    key: String(target.day),
    label: target.name,
    onClick: () => onCopy([target.day]),
  }))
  return (
    <Menu
      label={labels.copy(name)}
      cancelLabel={labels.cancel}
      items={[{ key: 'all', label: labels.copyToAll, onClick: () => onCopy(all) }, ...others]}
      renderTrigger={(trigger) => (
        <IconButton mode="plain" label={labels.copy(name)} {...trigger}>
          <IconCopy />
        </IconButton>
      )}
    />
  )
}

interface IntervalRowProps {
  interval: HoursInterval
  onChange(interval: HoursInterval): void
  onRemove(): void
  labels: WeekHoursLabels
  errorId: string | undefined
  isDisabled?: boolean
}

function IntervalRow({ interval, onChange, onRemove, labels, errorId, isDisabled }: IntervalRowProps) {
  const { from, to } = interval
  const shared = { errorId, isDisabled }
  const note = isWholeDay(interval) ? labels.wholeDay : isPastMidnight(interval) && labels.nextDay
  return (
    <div className={styles.interval}>
      <TimeBox
        {...shared}
        label={labels.opens}
        value={from}
        onChange={(time) => onChange({ from: time, to })}
      />
      <span aria-hidden>–</span>
      <TimeBox
        {...shared}
        label={labels.closes}
        value={to}
        onChange={(time) => onChange({ from, to: time })}
      />
      {!isDisabled && (
        <IconButton mode="plain" label={labels.remove(`${from}–${to}`)} onClick={onRemove}>
          <IconX />
        </IconButton>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}

interface TimeBoxProps {
  label: string
  value: string
  onChange(time: string): void
  errorId: string | undefined
  isDisabled?: boolean
}

function TimeBox({ label, value, onChange, errorId, isDisabled }: TimeBoxProps) {
  const time = useTimeInput({ value, onChange: (next) => next !== null && onChange(next), keepsValue: true })
  return (
    <input
      {...time.input}
      className={classNames(styles.time, errorId && styles.invalid)}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      disabled={isDisabled}
    />
  )
}
