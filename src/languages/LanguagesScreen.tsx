import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { LanguageRows } from './LanguageRows.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { useLanguages } from './useLanguages.ts'
import { YourLanguage } from './YourLanguage.tsx'

const LanguageSheet = lazy(() => import('./LanguageSheet.tsx').then((m) => ({ default: m.LanguageSheet })))

/** The languages of the interface: which are offered, which one newcomers get, how much of each is there. */
export function LanguagesScreen() {
  const { id, open, close } = useOpenRow()
  const { rows, isFailed, refetch } = useLanguages()
  const shown = rows?.find(({ code }) => code === id)
  return (
    <Page>
      <PageHeader title={<Trans context="section">Languages</Trans>} />
      <List>
        <YourLanguage />
        {isFailed ? <ListFailed onRetry={refetch} /> : <Languages rows={rows} openCode={id} onOpen={open} />}
      </List>
      <Suspense>{shown && <LanguageSheet key={id} row={shown} onClose={close} />}</Suspense>
    </Page>
  )
}

interface LanguagesProps {
  rows: ReturnType<typeof useLanguages>['rows']
  openCode: string | undefined
  onOpen(code: string): void
}

function Languages({ rows, openCode, onOpen }: LanguagesProps) {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  if (!rows) return <Skeleton kind={isPhone ? 'cell' : 'tableRow'} label={t`Loading`} />
  return isPhone ? (
    <LanguageRows rows={rows} onOpen={onOpen} />
  ) : (
    <LanguageTable rows={rows} openCode={openCode} onOpen={onOpen} />
  )
}
