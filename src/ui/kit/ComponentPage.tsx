import { use } from 'react'
import { Text } from '#src/ui/Text/Text.tsx'
import { loadExamples } from './exampleFiles.ts'
import { ExampleCard } from './ExampleCard.tsx'
import type { ComponentDocs, KitDocs } from './kitDocs.ts'
import { PropsTable } from './PropsTable.tsx'
import { frameAddress, type KitSettings } from './settings.ts'
import styles from './Kit.module.css'

const empty: ComponentDocs = { components: [], types: [], examples: {} }
let docs: Promise<{ kitDocs: KitDocs }> | undefined

function loadDocs() {
  docs ??= import('virtual:kit-docs')
  return docs
}

/** One component: what it is, its examples with their code, its props. */
export function ComponentPage({ name, settings }: { name: string; settings: KitSettings }) {
  const { kitDocs } = use(loadDocs())
  const examples = use(loadExamples(name))
  const { components, types, examples: texts } = kitDocs[name] ?? empty
  const isFramed = settings.width !== 'full'
  return (
    <article className={styles.component}>
      <header>
        <h1 className={styles.name}>{name}</h1>
        <Text tone="ink2">{components.find((one) => one.name === name)?.text}</Text>
      </header>
      {isFramed && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
        <iframe
          className={styles.device}
          style={{ inlineSize: `${settings.width}px` }}
          src={frameAddress(settings, name)}
          title={`${name} at ${settings.width} pixels`}
        />
      )}
      {Object.entries(examples).map(([title, Example]) => (
        <ExampleCard
          key={title}
          id={`${name}/${title}`}
          docs={texts[title]}
          Example={isFramed ? undefined : Example}
          settings={settings}
        />
      ))}
      {[...components, ...types].map((part) => (
        <PropsTable key={part.name} part={part} />
      ))}
    </article>
  )
}
