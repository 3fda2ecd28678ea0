import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  cleanPhone,
  dropTrunk,
  findCountry,
  isTooLong,
  movePhoneCaret,
  toInternational,
  type PhoneCountry,
  type PhoneTools,
} from './phoneText.ts'

export interface PhoneTextOptions {
  value: string
  onChange(value: string): void
  country: string
  onCountryChange(country: string): void
  countries: readonly PhoneCountry[]
  loadTools?(): Promise<PhoneTools>
}

/** What a phone field shows and how it takes typing; formatting begins when the phone library has come. */
export function usePhoneText(options: PhoneTextOptions) {
  const { value, onChange, country, onCountryChange, countries, loadTools } = options
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [tools, setTools] = useState<PhoneTools | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [raw, setRaw] = useState(value)
  /** What is typed already gets its spaces, and the caret stays behind the same digit. */
  const arrive = (loaded: PhoneTools) => {
    const field = input.current
    if (field && field === document.activeElement) {
      const phone = cleanPhone(field.value)
      const text = phone.length > 1 ? loaded.format(phone, country).text : phone
      caret.current = movePhoneCaret(field.value, field.selectionStart ?? field.value.length, text, 0)
    }
    setTools(loaded)
  }
  const load = () => {
    if (!tools) loadTools?.().then(arrive, () => {})
  }
  const loadOnce = useEffectEvent(load)
  useEffect(() => loadOnce(), [])
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const draw = (phone: string, at: string) =>
    tools && phone.length > 1 ? tools.format(phone, at).text : phone
  const codeOf = (code: string) => countries.find((one) => one.code === code)?.callingCode ?? ''
  const type = (typed: string, position: number) => {
    const callingCode = codeOf(country)
    const longest = tools?.longestCoreLength?.(country)
    const phone = dropTrunk(toInternational(typed, callingCode), callingCode, longest)
    const read = tools?.format(phone, country)
    const next = read?.country ?? findCountry(phone, countries, country) ?? country
    const isGrowing = phone.length > value.length
    if (isGrowing && isTooLong(phone, codeOf(next), tools?.longestCoreLength?.(next))) return
    const added = typed.includes('+') || phone.length < 2 ? 0 : phone.length - cleanPhone(typed).length
    caret.current = movePhoneCaret(typed, position, draw(phone, next), added)
    setIsTyping(true)
    setRaw(phone)
    if (next !== country) onCountryChange(next)
    onChange(phone === '+' ? '' : phone)
  }
  const changeCountry = (next: string) => {
    const core = value.startsWith(`+${codeOf(country)}`) ? value.slice(codeOf(country).length + 1) : ''
    const phone = core ? `+${codeOf(next)}${core}` : ''
    onCountryChange(next)
    if (phone !== value) onChange(phone)
    setRaw(phone)
    input.current?.focus()
  }
  const shown = isTyping && raw === '+' && value === '' ? raw : draw(value, country)
  return { input, text: shown, type, changeCountry, load, stopTyping: () => setIsTyping(false) }
}
