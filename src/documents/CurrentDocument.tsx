import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/documentKinds.ts'
import { readDocument } from '#contract/documents.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DocumentText } from './DocumentText.tsx'

/** A document as it is now, in the language of the page. */
export function CurrentDocument({ kind }: { kind: DocumentKind }) {
  const { t } = useLingui()
  const format = useFormat()
  const asked = { params: { kind }, query: { language: currentLocale() } }
  const { data, error, refetch } = useQuery({
    ...callOptions(readDocument, asked),
    meta: { isSilent: true },
  })
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" label={t`Loading`} />
  const { version } = data
  const date = format.date(data.published_at)
  return (
    <>
      <Text as="p" kind="second" tone="ink2">
        <Trans>
          Version {version}, {date}
        </Trans>
      </Text>
      <DocumentText document={data} />
    </>
  )
}
