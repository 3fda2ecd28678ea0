import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Part } from './GeneralScreen.tsx'
import styles from './GeneralScreen.module.css'

/** Leads to the parts of a long page. The address stays: a messenger keeps its own words behind the hash. */
export function Anchors({ parts }: { parts: readonly Pick<Part, 'id' | 'title'>[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.anchors} aria-label={t`On this page`}>
      {parts.map(({ id, title }) => (
        <a key={id} className={styles.anchor} href={`#${id}`} onClick={(e) => goTo(e, id)}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function goTo(event: MouseEvent, id: string) {
  event.preventDefault()
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
