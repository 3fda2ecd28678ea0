import { useLingui } from '@lingui/react/macro'
import type { DocumentKind } from '#contract/documentKinds.ts'

/** What the documents are called. */
export function useDocumentTitles(): Record<DocumentKind, string> {
  const { t } = useLingui()
  return { terms: t`Terms of use`, privacy: t`Privacy policy` }
}
