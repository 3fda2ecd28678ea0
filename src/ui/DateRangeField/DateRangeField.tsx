import { useRef, useState } from 'react'
import { CalendarPopup } from '#src/ui/Calendar/CalendarPopup.tsx'
import type { CalendarTexts, DateRange } from '#src/ui/Calendar/Calendar.tsx'
import { classNames } from '#src/ui/classNames.ts'
import type { DateFieldLabels } from '#src/ui/DateField/DateField.tsx'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCalendar, IconX } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './DateRangeField.module.css'
import { finishRange, isSameRange, type RangeDraft } from './rangeDraft.ts'
import { RangePicker } from './RangePicker.tsx'

/** A range that is chosen by one press: Today, Last 7 days. */
export interface DateRangePreset extends DateRange {
  key: string
  label: string
}

/** Texts of a field for a range of days. */
export interface DateRangeLabels extends DateFieldLabels {
  from: string
  to: string
  /** Accessible name of the list of presets. */
  presets: string
  /** Takes the chosen days. */
  apply: string
  /** Makes the field one that can be emptied, by a button with this name. */
  clear?: string
}

export interface DateRangeFieldProps extends FieldBaseProps, CalendarTexts {
  /** Both days belong to the range. */
  value: DateRange | null
  onChange(value: DateRange | null): void
  labels: DateRangeLabels
  /** Writes a day in numbers: the order of typed numbers is seen from it. */
  formatDate(day: string): string
  presets?: readonly DateRangePreset[]
  /** Writes a range; by default both days with a dash, one day alone. */
  formatRange?(range: DateRange, formatDate: (day: string) => string): string
  /** First day that can be chosen in the calendar. */
  min?: string
  /** Last day that can be chosen in the calendar. */
  max?: string
}

/** A range of days, by a preset, typed, or picked in a calendar of one or two months. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, labels, presets = [], names, formatDate, formatDayName, ...others } = props
  const { formatRange = writeRange, today, min, max, ...rest } = others
  const { placeholder, autoFocus, onBlur, after, ...frame } = rest
  const { haptics } = usePlatform()
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<RangeDraft>(nothing)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setDraft(value ?? nothing)
    setIsOpen(true)
  }
  const choose = (range: DateRange | null) => {
    haptics.selection()
    setIsOpen(false)
    onChange(range)
  }
  const finished = finishRange(draft)
  const apply = { text: labels.apply, onClick: () => choose(finished), isDisabled: finished === null }
  const preset = presets.find((one) => isSameRange(one, value))
  const clearButton = labels.clear !== undefined && value && !frame.isDisabled && (
    <IconButton mode="plain" label={labels.clear} onClick={() => onChange(null)}>
      <IconX />
    </IconButton>
  )
  return (
    <>
      <Field {...frame} after={clearButton || (after ?? <IconCalendar aria-hidden />)}>
        {({ required: _required, className, id, ...control }) => (
          <button
            {...control}
            id={id}
            ref={button}
            type="button"
            className={classNames(className, styles.button, !value && styles.empty)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            autoFocus={autoFocus}
            onBlur={onBlur}
            onClick={open}
          >
            {value ? (
              <>
                {preset && <span className={styles.preset}>{preset.label} </span>}
                <span className={classNames(preset && styles.dates)}>{formatRange(value, formatDate)}</span>
              </>
            ) : (
              (placeholder ?? '\u00a0')
            )}
          </button>
        )}
      </Field>
      <CalendarPopup
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={button.current}
        title={frame.label}
        label={labels.open}
        closeLabel={labels.close}
        mainButton={apply}
      >
        <RangePicker
          {...{ draft, labels, presets, names, formatDate, formatDayName, today, min, max, apply }}
          onDraft={setDraft}
          onChoose={choose}
        />
      </CalendarPopup>
    </>
  )
}

const nothing: RangeDraft = { from: null, to: null }

function writeRange({ from, to }: DateRange, formatDate: (day: string) => string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}
