import { useEffect, useEffectEvent, useState } from 'react'
import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'

type Search = (text: string) => Promise<readonly PickerOption[]>

const DELAY_MS = 300

/** Choices for what is typed: filtered here, or asked for, again by `retry`; a late answer to an older text is dropped. */
export function useOptionSearch(options: readonly PickerOption[] = [], search?: Search, isOpen = false) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<readonly PickerOption[] | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent((wanted: string) => search?.(wanted) ?? Promise.resolve([]))
  const isAsking = search !== undefined && isOpen
  useEffect(() => {
    if (!isAsking) return
    let isStale = false
    const settle = (found: readonly PickerOption[] | null) => {
      if (isStale) return
      setAnswer(found ?? [])
      setHasFailed(found === null)
      setIsLoading(false)
    }
    const timer = setTimeout(
      () => {
        setIsLoading(true)
        ask(text).then(settle, () => settle(null))
      },
      text ? DELAY_MS : 0,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, isAsking, attempt])
  const retry = () => setAttempt((now) => now + 1)
  return {
    text,
    setText,
    /** What a picker takes of all this. */
    picker: {
      search: text,
      onSearch: setText,
      options: search ? (answer ?? []) : filterOptions(options, text),
      isLoading: isAsking && (isLoading || answer === null),
      onRetry: isAsking && hasFailed && retry,
    },
  }
}

/** Choices whose text or hint holds all typed words; those that begin with the text come first. */
export function filterOptions<T extends Pick<PickerOption, 'label' | 'hint'>>(
  options: readonly T[],
  text: string,
): readonly T[] {
  const wanted = simplify(text)
  if (!wanted) return options
  const words = wanted.split(/\s+/)
  const rank = (option: T) => (simplify(option.label).startsWith(wanted) ? 0 : 1)
  return options
    .filter((option) => {
      const hint = typeof option.hint === 'string' ? option.hint : ''
      const full = simplify(`${option.label} ${hint}`)
      return words.every((word) => full.includes(word))
    })
    .sort((a, b) => rank(a) - rank(b))
}

/** Lower case without accents, for comparing what people type. */
export function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
    .trim()
}
