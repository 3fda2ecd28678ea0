import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { listDocuments, type ManagedDocument } from '#contract/documents.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { useDocumentTitles } from './useDocumentTitles.ts'

const DocumentSheet = lazy(() => import('./DocumentSheet.tsx').then((m) => ({ default: m.DocumentSheet })))

/** The terms of use and the privacy policy, with their versions. */
export function DocumentsScreen() {
  const { t } = useLingui()
  const { id, open, close } = useOpenRow()
  const { data, error, refetch } = useQuery({ ...callOptions(listDocuments), meta: { isSilent: true } })
  const shown = data?.items.find(({ kind }) => kind === id)
  return (
    <Page>
      <PageHeader title={<Trans context="section">Documents</Trans>} />
      {error && <ListFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="cell" label={t`Loading`} />}
      {data && (
        <List>
          <Section footer={<Trans>People accept them when they sign up. Everybody can read them.</Trans>}>
            {data.items.map((document) => (
              <DocumentCell key={document.kind} document={document} onOpen={() => open(document.kind)} />
            ))}
          </Section>
        </List>
      )}
      <Suspense>
        {shown && <DocumentSheet key={`${id} ${shown.version}`} document={shown} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function DocumentCell({ document, onOpen }: { document: ManagedDocument; onOpen(): void }) {
  const titles = useDocumentTitles()
  const format = useFormat()
  const { kind, version, published_at: at, accepted } = document
  const date = format.date(at)
  return (
    <Cell
      hasChevron
      isMultiline
      onClick={onOpen}
      subtitle={
        <Trans>
          Version {version}, {date}
        </Trans>
      }
      hint={<Plural value={accepted} one="# acceptance" other="# acceptances" />}
    >
      {titles[kind]}
    </Cell>
  )
}
