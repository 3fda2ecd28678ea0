import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { editPhone, type PhoneEdit, type PhoneText } from './editPhone.ts'
import {
  changeCallingCode,
  cleanPhone,
  readPlainly,
  type PhoneCountry,
  type PhoneReading,
  type PhoneTools,
} from './phoneText.ts'

export interface PhoneTextOptions {
  value: string
  onChange(value: string): void
  country: string | null
  onCountryChange(country: string | null): void
  countries: readonly PhoneCountry[]
  loadTools?(): Promise<PhoneTools>
  isStrict: boolean
}

/** What was typed, and the value that it was handed on as. */
interface Typed extends PhoneText {
  phone: string
}

/** What a phone field shows and how it takes typing; formatting begins when the phone library has come. */
export function usePhoneText(options: PhoneTextOptions) {
  const { value, onChange, country, onCountryChange, countries, loadTools, isStrict } = options
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const { tools, load } = useTools(loadTools)
  const reformat = useEffectEvent(() => {
    // Nothing moves under the hands of somebody who types; the next key formats.
    if (!tools || input.current === document.activeElement || !typed || typed.isFree) return
    setTyped({ ...typed, text: tools.format(cleanPhone(typed.text), country) })
  })
  useEffect(() => reformat(), [tools])
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const read = (text: string, at: string | null) => tools?.read(text, at) ?? readPlainly(text, at, countries)
  const shown: PhoneText =
    typed?.phone === value
      ? typed
      : { text: value && (tools?.format(value, country) ?? value), isFree: false }
  const handOn = ({ phone, country: next }: PhoneReading) => {
    if (next !== country) onCountryChange(next)
    if (phone !== value) onChange(phone)
  }
  const type = (edit: PhoneEdit) => {
    const rules = { country, isStrict, read: (text: string) => read(text, country), format: tools?.format }
    const edited = editPhone(shown, edit, rules)
    caret.current = edited?.caret ?? Math.max(0, edit.caret - (edit.after.length - shown.text.length))
    if (!edited) return setTyped({ ...shown, phone: value })
    setTyped({ text: edited.text, isFree: edited.isFree, phone: edited.reading.phone })
    handOn(edited.reading)
  }
  const changeCountry = (next: PhoneCountry) => {
    const from = countries.find(({ code }) => code === country)?.callingCode
    const text = changeCallingCode(shown.text, from, next.callingCode)
    const { phone } = read(text, next.code)
    const isPlain = !shown.isFree || text !== shown.text
    const drawn = isPlain && tools && text ? tools.format(cleanPhone(text), next.code) : text
    setTyped({ text: drawn, isFree: !isPlain, phone })
    handOn({ phone, country: next.code, isTooLong: false })
  }
  return { input, text: shown.text, tools, load, type, changeCountry }
}

/** The phone library, asked for at once and again whenever the field is entered without it. */
function useTools(loadTools: PhoneTextOptions['loadTools']) {
  const [tools, setTools] = useState<PhoneTools | null>(null)
  const load = () => {
    if (tools || !loadTools) return
    loadTools().then(
      (loaded) => setTools(loaded),
      () => {},
    )
  }
  const loadOnce = useEffectEvent(load)
  useEffect(() => loadOnce(), [])
  return { tools, load }
}
