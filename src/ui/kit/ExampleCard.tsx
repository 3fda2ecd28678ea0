import { useState, type ComponentType } from 'react'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCode, IconCopy, IconExternalLink } from '#src/ui/icons.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { ExamplePlace } from './ExamplePlace.tsx'
import type { ExampleDocs } from './kitDocs.ts'
import { frameAddress, type KitSettings } from './settings.ts'
import styles from './Kit.module.css'

interface ExampleCardProps {
  /** `Chips/Tabs`. */
  id: string
  docs: ExampleDocs | undefined
  /** Left out when the examples are drawn in a frame of another width. */
  Example: ComponentType | undefined
  settings: KitSettings
}

/** An example with its sentence and its code. */
export function ExampleCard({ id, docs, Example, settings }: ExampleCardProps) {
  const [isCodeShown, setIsCodeShown] = useState(false)
  const title = id.split('/')[1] ?? id
  const code = docs?.code ?? ''
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => toasts.show({ text: 'Copied', type: 'success' }),
      () => toasts.show({ text: 'The browser does not allow copying', type: 'error' }),
    )
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <Text tone="ink2">{docs?.text}</Text>
        </div>
        <IconButton
          mode="plain"
          label={`Show the code of ${title}`}
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          <IconCode />
        </IconButton>
        <IconButton mode="plain" label={`Copy the code of ${title}`} onClick={copy}>
          <IconCopy />
        </IconButton>
        <a
          className={styles.alone}
          href={frameAddress(settings, id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${title} alone`}
        >
          <IconExternalLink />
        </a>
      </header>
      {Example && (
        <ExamplePlace id={id} settings={settings}>
          <Example />
        </ExamplePlace>
      )}
      {isCodeShown && (
        <pre className={styles.code} role="region" tabIndex={0} aria-label={`Show the code of ${title}`}>
          {code}
        </pre>
      )}
    </section>
  )
}
