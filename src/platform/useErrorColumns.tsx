import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorReport } from '#contract/errorReports.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

/** What happened, how often, to how many, in which build and when. */
export function useErrorColumns(): Column<ErrorReport>[] {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  return [
    {
      key: 'title',
      header: <Trans context="one">Error</Trans>,
      place: 'title',
      text: ({ title }) => title,
      cell: ({ title, is_back: isBack }) =>
        isBack ? (
          <>
            {title} <Pill tone="red">{t({ message: 'Came back', context: 'an error' })}</Pill>
          </>
        ) : (
          title
        ),
    },
    {
      key: 'source',
      header: <Trans context="an error was">Where</Trans>,
      place: 'subtitle',
      cell: ({ source }) => (source === 'server' ? t`Server` : t`Browser`),
    },
    {
      key: 'build',
      header: <Trans context="of the app">Build</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ build }) => build,
    },
    {
      key: 'last_at',
      header: <Trans context="an error">Last seen</Trans>,
      place: 'hint',
      sort: '-last_at',
      cell: ({ last_at }) => format.moment(last_at, now),
    },
    {
      key: 'first_at',
      header: <Trans context="an error">First seen</Trans>,
      sort: '-first_at',
      isQuiet: true,
      isHidden: true,
      cell: ({ first_at }) => format.moment(first_at, now),
    },
    {
      key: 'people',
      header: <Trans context="who met an error">People</Trans>,
      align: 'end',
      cell: ({ people }) => format.number(people),
    },
    {
      key: 'count',
      header: <Trans context="of an error">Times</Trans>,
      place: 'after',
      sort: '-count',
      align: 'end',
      cell: ({ count }) => <Text weight="semibold">{format.number(count)}</Text>,
    },
  ]
}
