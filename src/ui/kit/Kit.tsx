import type { ComponentType } from 'react'
import { Toasts } from '#src/ui/Toasts/Toasts.tsx'
import styles from './Kit.module.css'

type Examples = Record<string, ComponentType>

const files = import.meta.glob<Examples>('/src/ui/*/*.examples.tsx', { eager: true })

/** Examples of the whole kit by component, for the gallery and for tests. */
export const kitExamples = Object.entries(files).map(([path, examples]) => ({
  name: path.split('/').at(-2) ?? path,
  examples,
}))

/** The gallery: every component with its examples, drawn as it is. */
export function Kit() {
  return (
    <main className={styles.kit}>
      {kitExamples.map(({ name, examples }) => (
        <div key={name} className={styles.component} id={name}>
          <h2 className={styles.name}>{name}</h2>
          {Object.entries(examples).map(([title, Example]) => (
            <div key={title} className={styles.example} data-example={`${name}/${title}`}>
              <Example />
            </div>
          ))}
        </div>
      ))}
      <Toasts label="Messages" />
    </main>
  )
}
