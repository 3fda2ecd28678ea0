import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconCheck, IconSearch } from '#src/ui/icons.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CountryPopup.module.css'
import { createCountrySearch } from './countrySearch.ts'
import type { PhoneCountry } from './phoneText.ts'

const DELAY_MS = 100

/** Words of the selector. */
export interface CountryLabels {
  /** Names the search box and the list. */
  search: string
  /** Shown when nothing fits. */
  empty: string
  /** Tells how many countries fit, for screen readers. */
  found(count: number): string
}

export interface CountryListProps {
  labels: CountryLabels
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | undefined
  onPick(country: PhoneCountry): void
  /** Asked by the Tab key. */
  onClose(): void
  /** Stands right of the search box. */
  after: ReactNode
}

/** A search box over the countries; arrows go round them, Enter picks. */
export function CountryList({ labels, countries, chosen, onPick, onClose, after }: CountryListProps) {
  const id = useId()
  const search = useCountrySearch(countries)
  const { found } = search
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<string | null>(chosen?.code ?? null)
  const active = Math.max(
    0,
    found.findIndex(({ code }) => code === marked),
  )
  const option = found[active]
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, found])
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'Tab') {
      e.preventDefault()
      return onClose()
    }
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && e.key !== 'Enter') return
    e.preventDefault()
    const now = search.finish()
    if (step !== 0) return setMarked(now.at((active + step) % now.length)?.code ?? null)
    const picked = now === found ? option : now[0]
    if (picked) onPick(picked)
  }
  return (
    <>
      <div className={styles.head}>
        <div className={styles.search}>
          <IconSearch aria-hidden />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={option && `${id}-${option.code}`}
            aria-label={labels.search}
            placeholder={labels.search}
            autoComplete="off"
            enterKeyHint="done"
            data-autofocus
            value={search.text}
            onChange={(e) => {
              setMarked(null)
              search.type(e.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {after}
      </div>
      <div className={styles.list} id={id} ref={list} role="listbox" aria-label={labels.search}>
        {found.map((country, index) => (
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === chosen?.code}
            className={classNames(
              styles.option,
              index === active && styles.active,
              found === countries && country.startsGroup && styles.group,
            )}
            onPointerMove={() => setMarked(country.code)}
            onClick={() => onPick(country)}
          >
            <span className={styles.flag}>{country.flag}</span>
            <span className={styles.name}>{country.name}</span>
            <span className={styles.code}>+{country.callingCode}</span>
            {country.code === chosen?.code && <IconCheck className={styles.check} aria-hidden />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.empty}>{labels.empty}</p>}
      <VisuallyHidden>
        <span role="status">{found.length === 0 ? labels.empty : labels.found(found.length)}</span>
      </VisuallyHidden>
    </>
  )
}

/** What is typed and what fits it, a tenth of a second behind the typing. */
function useCountrySearch(countries: readonly PhoneCountry[]) {
  const find = useMemo(() => createCountrySearch(countries), [countries])
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  const found = useMemo(() => find(settled), [find, settled])
  /** The answer to what is typed now, for a key that does not wait. */
  const finish = () => {
    if (text === settled) return found
    setSettled(text)
    return find(text)
  }
  return { text, found, type: setText, finish }
}
