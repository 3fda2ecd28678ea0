import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { DocumentKind } from '#contract/documentKinds.ts'
import { withWords } from '#src/session/language/words.ts'
import { Link } from '#src/ui/Link/Link.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './SigninPage.module.css'

const LegalSheet = lazy(() =>
  withWords(import('./LegalSheet.tsx')).then((module) => ({ default: module.LegalSheet })),
)

/** The ways to the pages of the terms of use and the privacy policy. */
export function LegalLinks() {
  return (
    <span className={styles.links}>
      <Link to="/terms">
        <Trans>Terms of use</Trans>
      </Link>
      <Link to="/privacy">
        <Trans>Privacy policy</Trans>
      </Link>
    </span>
  )
}

/** The same two over a form, which stays as it is. */
export function LegalSheets() {
  const [open, setOpen] = useState<DocumentKind>()
  return (
    <>
      <span className={styles.links}>
        <TextAction aria-haspopup="dialog" onClick={() => setOpen('terms')}>
          <Trans>Terms of use</Trans>
        </TextAction>
        <TextAction aria-haspopup="dialog" onClick={() => setOpen('privacy')}>
          <Trans>Privacy policy</Trans>
        </TextAction>
      </span>
      <Suspense>{open && <LegalSheet kind={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
