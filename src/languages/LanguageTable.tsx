import { Trans, useLingui } from '@lingui/react/macro'
import { languageNames } from '#src/session/language/languageNames.ts'
import { Table, type Column } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DefaultPill } from './DefaultPill.tsx'
import styles from './Languages.module.css'
import { OfferSwitch } from './OfferSwitch.tsx'
import type { LanguageRow } from './useLanguages.ts'
import { useShares } from './useShares.ts'

interface LanguageTableProps {
  rows: readonly LanguageRow[]
  openCode: string | undefined
  onOpen(code: string): void
}

/** The languages on wide screens. */
export function LanguageTable({ rows, openCode, onOpen }: LanguageTableProps) {
  const { t } = useLingui()
  return (
    <Table
      label={t({ message: 'Languages', context: 'of the interface' })}
      columns={useColumns()}
      rows={rows}
      rowKey={({ code }) => code}
      isCurrent={({ code }) => code === openCode}
      onRowClick={({ code }) => onOpen(code)}
    />
  )
}

function useColumns(): Column<LanguageRow>[] {
  const { t } = useLingui()
  const { interfaceOf, contentOf, changeOf } = useShares()
  return [
    {
      key: 'language',
      header: <Trans>Language</Trans>,
      cell: (row) => <LanguageName row={row} name={t(languageNames[row.code])} />,
    },
    { key: 'code', header: <Trans>Code</Trans>, isWide: true, cell: ({ code }) => code },
    {
      key: 'tag',
      header: <Trans>Formatting tag</Trans>,
      isWide: true,
      cell: ({ entry }) => entry.tags[0],
    },
    {
      key: 'is_on',
      header: <Trans context="language">Offered</Trans>,
      cell: (row) => <OfferSwitch language={row} />,
    },
    {
      key: 'interface',
      header: <Trans context="share that is translated">Interface</Trans>,
      align: 'end',
      cell: interfaceOf,
    },
    {
      key: 'content',
      header: <Trans context="share that is translated">Content</Trans>,
      align: 'end',
      cell: contentOf,
    },
    {
      key: 'changed_at',
      header: <Trans context="column: time of the last change">Changed</Trans>,
      align: 'end',
      isWide: true,
      cell: (row) => <Text tone="ink2">{changeOf(row)}</Text>,
    },
  ]
}

function LanguageName({ row, name }: { row: LanguageRow; name: string }) {
  const { localName, flag } = row.entry
  return (
    <span className={styles.name}>
      <img src={flag} alt="" width={28} height={20} />
      <span>
        {localName}
        {name !== localName && (
          <Text as="span" kind="meta" tone="ink2" className={styles.second}>
            {' '}
            {name}
          </Text>
        )}
      </span>
      {row.is_default && <DefaultPill />}
    </span>
  )
}
