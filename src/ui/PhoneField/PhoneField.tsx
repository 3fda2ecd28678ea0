import { useEffect, useRef, useState } from 'react'
import { enterKey } from '#src/ui/enterKey.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconChevronDown } from '#src/ui/icons.ts'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { CountryButton } from './CountryButton.tsx'
import type { CountryLabels } from './CountryList.tsx'
import styles from './PhoneField.module.css'
import type { PhoneCountry, PhoneTools } from './phoneText.ts'
import { useCountryList } from './useCountryList.ts'
import { useFullscreen } from './useFullscreen.ts'
import { usePhoneText } from './usePhoneText.ts'

export interface PhoneFieldProps extends Omit<FieldBaseProps, 'before'> {
  /** International digits with a plus, as far as they are typed; words that are no extension stay in it. */
  value: string
  onChange(value: string): void
  /** ISO code of the chosen country, null while the digits belong to none. */
  country: string | null
  onCountryChange(country: string | null): void
  /** The countries known at once, in the order of the list. */
  countries: readonly PhoneCountry[]
  /** Brings all countries when the selector is about to open; without it, or when it fails, `countries` are all. */
  loadCountries?(): Promise<readonly PhoneCountry[]>
  /** Brings the phone library; without it, or when it fails, digits are taken as they are. */
  loadTools?(): Promise<PhoneTools>
  /** Takes digits and one leading plus only, and no more of them than the longest number has. */
  isStrict?: boolean
  labels: CountryLabels & { country: string; close: string }
  onEnter?(): void
}

/** The open selector comes when somebody is about to open it; where it is lost, the country is typed with the number. */
const loadPopup = () => import('./CountryPopup.tsx')

/** A phone number with its country; a number may be typed or pasted in any form. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, country, onCountryChange, countries: known, loadCountries, loadTools } = props
  const { isStrict = false, labels, placeholder, autoFocus, onBlur, onEnter } = props
  const { countries, load } = useCountryList(known, loadCountries, country)
  const phone = usePhoneText({ value, onChange, country, onCountryChange, countries, loadTools, isStrict })
  const chosen = countries.find((one) => one.code === country)
  const { selector, open, approach } = useSelector({
    labels,
    countries,
    chosen,
    isDisabled: props.isDisabled,
    isEmpty: phone.text === '',
    onNear: load,
    onPick: phone.changeCountry,
    onPicked: () => phone.input.current?.focus(),
  })
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      name={props.name}
      className={props.className}
      before={selector}
      after={
        <>
          {props.after}
          <button
            type="button"
            className={styles.chevron}
            disabled={props.isDisabled}
            tabIndex={-1}
            aria-hidden
            onPointerEnter={approach}
            onClick={open}
          >
            <IconChevronDown aria-hidden />
          </button>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={phone.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint={onEnter ? 'next' : 'done'}
          dir="ltr"
          value={phone.text}
          placeholder={placeholder ?? exampleOf(phone.tools, chosen)}
          autoFocus={autoFocus}
          onFocus={phone.load}
          onChange={(e) => {
            const { inputType } = e.nativeEvent as InputEvent
            phone.type({
              after: e.target.value,
              caret: e.target.selectionStart ?? e.target.value.length,
              isForwardDelete: inputType === 'deleteContentForward',
            })
          }}
          onKeyDown={enterKey(onEnter)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function exampleOf(tools: PhoneTools | null, chosen: PhoneCountry | undefined): string | undefined {
  if (!chosen) return undefined
  // The dialling code stands beside the flag already.
  return tools?.example?.(chosen.code)?.replace(`+${chosen.callingCode}`, '').trim()
}

interface SelectorOptions {
  labels: PhoneFieldProps['labels']
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | undefined
  isDisabled: boolean | undefined
  isEmpty: boolean
  onNear(): void
  onPick(country: PhoneCountry): void
  /** The popup has gone after a pick. */
  onPicked(): void
}

/** The flag and what it opens. */
function useSelector({ onNear, onPick, onPicked, ...shown }: SelectorOptions) {
  const { labels, countries, chosen, isDisabled, isEmpty } = shown
  const [isNear, setIsNear] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const popup = useLazyPart(loadPopup, isNear)
  const button = useRef<HTMLButtonElement>(null)
  const hasPicked = useRef(false)
  const isFullscreen = useFullscreen()
  useEffect(() => {
    if (isOpen || !hasPicked.current) return
    hasPicked.current = false
    onPicked()
  })
  const approach = () => {
    setIsNear(true)
    onNear()
  }
  const open = () => {
    approach()
    popup.retry()
    button.current?.focus({ preventScroll: true })
    setIsOpen(true)
  }
  const selector = (
    <>
      <CountryButton
        ref={button}
        label={labels.country}
        countries={countries}
        chosen={chosen}
        isCodeShown={isEmpty}
        isOpen={isOpen}
        isDisabled={isDisabled}
        onOpen={open}
        onFind={onPick}
        onNear={approach}
      />
      {isOpen && popup.part && (
        <popup.part.CountryPopup
          labels={labels}
          countries={countries}
          chosen={chosen}
          anchor={isFullscreen ? null : (button.current?.parentElement ?? null)}
          onClose={() => setIsOpen(false)}
          onPick={(country) => {
            hasPicked.current = true
            setIsOpen(false)
            onPick(country)
          }}
        />
      )}
    </>
  )
  return { selector, open, approach }
}
