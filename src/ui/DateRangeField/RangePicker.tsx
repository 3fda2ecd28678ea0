import { useMemo } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Calendar, type CalendarTexts, type DateRange } from '#src/ui/Calendar/Calendar.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { readDate, readPattern, tidyDate } from '#src/ui/DateField/dateText.ts'
import { useTypedText } from '#src/ui/DateField/useTypedText.ts'
import { Field } from '#src/ui/Field/Field.tsx'
import type { MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { DateRangeLabels, DateRangePreset } from './DateRangeField.tsx'
import { finishRange, isSameRange, pressDay, type RangeDraft } from './rangeDraft.ts'
import styles from './RangePicker.module.css'

export interface RangePickerProps extends CalendarTexts {
  draft: RangeDraft
  onDraft(draft: RangeDraft): void
  /** Takes a preset at once. */
  onChoose(range: DateRange): void
  labels: DateRangeLabels
  formatDate(day: string): string
  presets: readonly DateRangePreset[]
  min?: string
  max?: string
  apply: MainButtonProps
}

/** Presets, two typed days and a calendar: the inside of the field's sheet or dropdown. */
export function RangePicker(props: RangePickerProps) {
  const { draft, onDraft, onChoose, labels, presets, apply, ...rest } = props
  const { names, formatDate, formatDayName, today, min, max } = rest
  const width = useWidth()
  const isPhone = width === 'phone'
  const shown = finishRange(draft)
  const day = { formatDate, today, unreadable: labels.unreadable, onEnter: apply.onClick }
  return (
    <div className={classNames(styles.picker, !isPhone && styles.wide)}>
      {presets.length > 0 && (
        <Presets label={labels.presets} presets={presets} value={shown} isRow={isPhone} onChoose={onChoose} />
      )}
      <div className={styles.main}>
        <Section className={styles.days}>
          <div className={styles.pair}>
            <DayInput
              {...day}
              label={labels.from}
              value={draft.from}
              onChange={(from) => onDraft({ ...draft, from })}
            />
            <DayInput
              {...day}
              label={labels.to}
              value={draft.to}
              onChange={(to) => onDraft({ ...draft, to })}
            />
          </div>
        </Section>
        <Calendar
          {...{ names, labels, formatDayName, today, min, max }}
          value={shown}
          isRange
          isAutoFocused
          months={width === 'desktop' ? 2 : 1}
          onPick={(pressed) => onDraft(pressDay(draft, pressed))}
        />
        {!isPhone && (
          <Button className={styles.apply} isDisabled={apply.isDisabled} onClick={apply.onClick}>
            {apply.text}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PresetsProps {
  label: string
  presets: readonly DateRangePreset[]
  value: DateRange | null
  isRow: boolean
  onChoose(range: DateRange): void
}

function Presets({ label, presets, value, isRow, onChoose }: PresetsProps) {
  const choose = ({ from, to }: DateRange) => onChoose({ from, to })
  const chosen = presets.find((preset) => isSameRange(preset, value))
  if (isRow) {
    return (
      <Chips
        className={styles.chips}
        label={label}
        mode="filter"
        items={presets}
        value={chosen?.key ?? null}
        onChange={(key) => presets.filter((preset) => preset.key === key).forEach(choose)}
      />
    )
  }
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {presets.map((preset) => (
        <button
          key={preset.key}
          type="button"
          className={classNames(styles.preset, preset === chosen && styles.chosen)}
          aria-pressed={preset === chosen}
          onClick={() => choose(preset)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  )
}

interface DayInputProps {
  label: string
  value: string | null
  onChange(day: string | null): void
  formatDate(day: string): string
  today: string
  unreadable: string
  onEnter(): void
}

function DayInput({ label, value, onChange, formatDate, today, unreadable, onEnter }: DayInputProps) {
  const pattern = useMemo(() => readPattern(formatDate), [formatDate])
  const typed = useTypedText({
    value,
    onChange,
    read: (text) => readDate(text, pattern, today),
    write: formatDate,
    tidy: (text, before) => tidyDate(text, before, pattern),
  })
  return (
    <Field label={label} error={typed.isUnreadable && unreadable}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={typed.text}
          onChange={(e) => typed.type(e.target.value)}
          onBlur={typed.leave}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            // The field below gets the focus back and would take the same press as a click.
            e.preventDefault()
            typed.leave()
            if (value !== null) onEnter()
          }}
        />
      )}
    </Field>
  )
}
