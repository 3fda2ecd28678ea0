import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Calendar, type CalendarLabels, type CalendarTexts } from '#src/ui/Calendar/Calendar.tsx'
import { CalendarPopup } from '#src/ui/Calendar/CalendarPopup.tsx'
import { Field, hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCalendar } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { readDate, readPattern, tidyDate } from './dateText.ts'
import { useTypedText } from './useTypedText.ts'

/** Texts of a field with a calendar. */
export interface DateFieldLabels extends CalendarLabels {
  /** Name of the button that opens the calendar, and of the calendar. */
  open: string
  close: string
  /** Error below what is no day. */
  unreadable: string
}

export interface DateFieldProps extends FieldBaseProps, CalendarTexts {
  /** A day, YYYY-MM-DD. */
  value: string | null
  /** Null while the text is empty or no day. */
  onChange(value: string | null): void
  labels: DateFieldLabels
  /** Writes a day in numbers: the order of typed numbers is seen from it. */
  formatDate(day: string): string
  /** Reads a typed text where numbers in the order of `formatDate` are not enough; null is no day. */
  parseDate?(text: string): string | null
  /** First day of the calendar; what is typed is left to the rules of the form. */
  min?: string
  /** Last day of the calendar. */
  max?: string
  onEnter?(): void
}

/** A day, typed as the language writes it or picked in a calendar (Alt and arrow down opens it). */
export function DateField(props: DateFieldProps) {
  const { value, onChange, names, labels, formatDate, formatDayName, parseDate, ...others } = props
  const { today, min, max, onEnter, ...rest } = others
  const { placeholder, autoFocus, onBlur, after, ...frame } = rest
  const { haptics } = usePlatform()
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pattern = useMemo(() => readPattern(formatDate), [formatDate])
  const typed = useTypedText({
    value,
    onChange,
    read: parseDate ?? ((text) => readDate(text, pattern, today)),
    write: formatDate,
    tidy: parseDate ? undefined : (text, before) => tidyDate(text, before, pattern),
  })
  const pick = (day: string) => {
    haptics.selection()
    setIsOpen(false)
    onChange(day)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' && e.altKey) {
      e.preventDefault()
      setIsOpen(true)
    }
    if (e.key === 'Enter') {
      typed.leave()
      onEnter?.()
    }
  }
  const error = hasContent(frame.error) || !typed.isUnreadable ? frame.error : labels.unreadable
  const button = (
    <IconButton
      mode="plain"
      label={labels.open}
      isDisabled={frame.isDisabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(true)}
    >
      <IconCalendar />
    </IconButton>
  )
  return (
    <>
      <Field {...frame} error={error} after={after ?? button}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={typed.text}
            placeholder={placeholder}
            autoFocus={autoFocus}
            onChange={(e) => typed.type(e.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              typed.leave()
              onBlur?.()
            }}
          />
        )}
      </Field>
      <CalendarPopup
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={input.current}
        title={frame.label}
        label={labels.open}
        closeLabel={labels.close}
      >
        <Calendar {...{ value, names, labels, formatDayName, today, min, max }} onPick={pick} isAutoFocused />
      </CalendarPopup>
    </>
  )
}
