import { useLingui } from '@lingui/react/macro'
import type { DocumentKind } from '#contract/documentKinds.ts'
import { CurrentDocument } from '#src/documents/CurrentDocument.tsx'
import { useDocumentTitles } from '#src/documents/useDocumentTitles.ts'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import styles from './SigninPage.module.css'

/** The terms of use or the privacy policy of the platform, to be read before they are accepted. */
export function LegalSheet({ kind, onClose }: { kind: DocumentKind; onClose(): void }) {
  const { t } = useLingui()
  const titles = useDocumentTitles()
  return (
    <Sheet isOpen title={titles[kind]} closeLabel={t`Close`} onClose={onClose} width={480}>
      <div className={styles.legal}>
        <CurrentDocument kind={kind} />
      </div>
    </Sheet>
  )
}
