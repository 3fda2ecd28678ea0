import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { acceptDocuments, askedDocuments } from '#contract/documents.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DocumentText } from './DocumentText.tsx'
import styles from './DocumentText.module.css'
import { useDocumentTitles } from './useDocumentTitles.ts'

/** What has changed in the terms or the privacy policy, to be accepted; it can be put off. */
export function AcceptSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const titles = useDocumentTitles()
  const { data } = useQuery({ ...callOptions(askedDocuments), meta: { isSilent: true } })
  const accepting = useCall(acceptDocuments, {
    invalidates: [askedDocuments.path],
    onDone: () => {
      onClose()
      void refreshMe()
    },
  })
  const items = data?.items ?? []
  if (items.length === 0) return null
  const [only, ...others] = items
  return (
    <Sheet
      isOpen
      width={560}
      title={others.length === 0 && only ? titles[only.kind] : t`Terms and privacy policy`}
      subtitle={<Trans>We have changed them. Accept them to go on; orders work meanwhile.</Trans>}
      closeLabel={t`Later`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Accept', context: 'terms' }),
        isBusy: accepting.isBusy,
        onClick: () => accepting.run({ body: { document_ids: items.map(({ id }) => id) } }),
      }}
    >
      <div className={styles.asked}>
        {items.map((document) => (
          <section key={document.id}>
            {others.length > 0 && (
              <Text as="h3" kind="sheetTitle">
                {titles[document.kind]}
              </Text>
            )}
            <DocumentText document={document} />
          </section>
        ))}
      </div>
    </Sheet>
  )
}
