import { use, useEffect } from 'react'
import { loadExamples } from './exampleFiles.ts'
import { ExamplePlace } from './ExamplePlace.tsx'
import type { KitSettings } from './settings.ts'
import { languageTags, useWords } from './useWords.ts'
import styles from './Kit.module.css'

/** The examples of one component and nothing else, or one of them bare: what stands in a frame of a width. */
export function KitFrame({ settings, frame }: { settings: KitSettings; frame: string }) {
  const [name = '', title] = frame.split('/')
  const examples = use(loadExamples(name))
  const { locale } = settings
  useWords(locale)
  useEffect(() => {
    document.documentElement.lang = languageTags[locale]
  }, [locale])
  const shown = Object.entries(examples).filter(([key]) => !title || key === title)
  return (
    <main className={title ? undefined : styles.frame}>
      {shown.map(([key, Example]) => (
        <div key={key} className={styles.framed}>
          {!title && (
            <p className={styles.caption} translate="no">
              {key}
            </p>
          )}
          <ExamplePlace id={`${name}/${key}`} settings={settings} isBare={title !== undefined}>
            <Example />
          </ExamplePlace>
        </div>
      ))}
    </main>
  )
}
