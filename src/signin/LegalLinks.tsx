import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withWords } from '#src/session/language/words.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import type { LegalText } from './LegalSheet.tsx'
import styles from './SigninPage.module.css'

const LegalSheet = lazy(() =>
  withWords(import('./LegalSheet.tsx')).then((module) => ({ default: module.LegalSheet })),
)

/** The ways to the terms of use and the privacy policy. */
export function LegalLinks() {
  const [open, setOpen] = useState<LegalText>()
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
      <Suspense>{open && <LegalSheet text={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
