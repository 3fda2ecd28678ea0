import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconBuildingStore } from '#src/ui/icons.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import styles from './SigninPage.module.css'

/** The frame of every screen before the app: language, mark and name of the platform, title and one column of 420 px at most. */
export function SigninPage({
  title,
  hint,
  children,
  foot,
  isWide = false,
}: {
  title: ReactNode
  hint?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** For text that is read. */
  isWide?: boolean
}) {
  return (
    <main className={classNames(styles.page, isWide && styles.document)}>
      <div className={styles.top}>
        <LanguageButton />
      </div>
      <div className={styles.card}>
        <span className={styles.mark} aria-hidden>
          <Mark />
        </span>
        <Text kind="second" tone="ink2">
          {document.title}
        </Text>
        <Text as="h1" kind="pageTitle">
          {title}
        </Text>
        {hint && (
          <Text as="p" kind="second" tone="ink2" className={styles.hint}>
            {hint}
          </Text>
        )}
        {children}
      </div>
      {foot && <p className={styles.foot}>{foot}</p>}
    </main>
  )
}

/** The logo of the platform as the server has written it into the document: without one, the icon of the page has no address. */
function Mark() {
  const logo = document.querySelector('link[rel=icon][href^="/"]')?.getAttribute('href')
  return logo ? <img src={logo} alt="" /> : <IconBuildingStore />
}

/** A thin line with a word, between two ways in. */
export function Or() {
  return (
    <div className={styles.or}>
      <Text kind="meta" tone="ink2">
        <Trans context="between two ways to sign in">or</Trans>
      </Text>
    </div>
  )
}
