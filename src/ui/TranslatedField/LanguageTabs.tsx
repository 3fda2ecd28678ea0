import { useRef, type KeyboardEvent } from 'react'
import { findNextIndex } from '#src/ui/Chips/findNextIndex.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconAlertCircle, IconCheck } from '#src/ui/icons.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ContentLanguage, TranslatedFieldProps } from './TranslatedField.tsx'
import styles from './TranslatedField.module.css'

export interface LanguageTabsProps {
  languages: readonly ContentLanguage[]
  code: string
  onChoose(code: string): void
  panelId: string
  labels: TranslatedFieldProps['labels']
  stateOf(code: string): 'filled' | 'missing' | 'faulty'
}

/** A row of languages, each with what it has. */
export function LanguageTabs({ languages, code, onChoose, panelId, labels, stateOf }: LanguageTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (e: KeyboardEvent) => {
    const at = languages.findIndex((one) => one.code === code)
    const next = findNextIndex(e.key, at, languages.length)
    const language = next === null ? undefined : languages[next]
    if (next === null || !language) return
    e.preventDefault()
    onChoose(language.code)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={labels.languages} onKeyDown={onKeyDown}>
      {languages.map((one) => {
        const state = stateOf(one.code)
        return (
          <button
            key={one.code}
            type="button"
            role="tab"
            id={`${panelId}-${one.code}`}
            aria-selected={one.code === code}
            aria-controls={panelId}
            tabIndex={one.code === code ? 0 : -1}
            className={classNames(styles.tab, styles[state], one.code === code && styles.chosen)}
            onClick={() => onChoose(one.code)}
          >
            {one.name}
            {state === 'filled' && <IconCheck aria-hidden />}
            {state === 'faulty' && <IconAlertCircle aria-hidden />}
            <VisuallyHidden> {labels[state]}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}
