import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorReport, errorReports } from '#contract/errorReports.ts'
import { ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { ErrorCard } from './ErrorCard.tsx'
import { useErrorColumns } from './useErrorColumns.tsx'
import { usePlatformState } from './usePlatformState.ts'
import { useErrorStateWords } from './useErrorWords.ts'

/** They come by themselves, and go by themselves. */
const listed = { ...errorReports, permissions: { update: errorReports.permissions.update } }

/** What went wrong in browsers and on the server, by build. */
export function ErrorScreen() {
  const { t } = useLingui()
  const { open, resolved, muted } = useErrorStateWords()
  const { state } = usePlatformState()
  return (
    <ListScreen
      resource={listed}
      title={t({ message: 'Errors', context: 'section' })}
      columns={useErrorColumns()}
      empty={<Trans>No open errors</Trans>}
      filters={{
        state: {
          label: t({ message: 'State', context: 'of an error' }),
          none: open,
          options: { resolved, muted, all: t({ message: 'All', context: 'errors' }) },
        },
        source: {
          label: t({ message: 'Where', context: 'an error was' }),
          options: { browser: t`Browser`, server: t`Server` },
        },
        build: {
          label: t({ message: 'Build', context: 'of the app' }),
          options: Object.fromEntries((state?.builds ?? []).map(({ build }) => [build, build])),
        },
      }}
      form={Card}
    />
  )
}

const Card = ({ row, onClose }: RowFormProps<ErrorReport>) =>
  row && <ErrorCard report={row} onClose={onClose} />
