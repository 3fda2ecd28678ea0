import { Trans, useLingui } from '@lingui/react/macro'
import { IMAGE_BYTES } from '#contract/files.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useCan } from '#src/session/can.ts'
import { BarList } from '#src/ui/BarList/BarList.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { usePlatformState } from './usePlatformState.ts'

const MEGABYTE = 1_048_576

/** What pictures of companies take, and whose take the most. */
export function Storage() {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const format = useFormat()
  const seesCompanies = useCan('admin.companies.view')
  if (!state) return null
  const megabytes = (bytes: number) => {
    const size = format.number(bytes / MEGABYTE, 1)
    return t`${size} MB`
  }
  const { bucket, pictures, bytes, top } = state.storage
  return (
    <Section
      header={<Trans>Storage</Trans>}
      footer={
        <Trans>Pictures are kept in three sizes. Those that nothing shows are removed after a day.</Trans>
      }
    >
      <KeyValue
        items={[
          {
            key: 'place',
            label: <Trans>Kept in</Trans>,
            value: bucket ?? <Trans>The server’s data folder</Trans>,
          },
          { key: 'pictures', label: <Trans>Pictures</Trans>, value: format.number(pictures) },
          { key: 'size', label: <Trans context="of a file">Size</Trans>, value: megabytes(bytes) },
          { key: 'limit', label: <Trans>Largest upload</Trans>, value: megabytes(IMAGE_BYTES) },
        ]}
      />
      {top.length > 0 && (
        <BarList
          label={t`Companies with the most pictures`}
          formatValue={megabytes}
          items={top.map((one) => ({
            key: one.id,
            label: one.name,
            value: one.bytes,
            ...(seesCompanies && { to: `/admin/companies?id=${one.id}` }),
          }))}
        />
      )}
    </Section>
  )
}

/** Backups are only looked at here. */
export function Backups() {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const format = useFormat()
  const now = useNow()
  if (!state) return null
  const { backup } = state
  const size = format.number((backup?.bytes ?? 0) / MEGABYTE, 1)
  return (
    <Section
      header={<Trans>Backups</Trans>}
      footer={
        backup ? (
          <Trans>A backup is made and checked every hour, beside the data.</Trans>
        ) : (
          <Trans>The database is on another machine: whoever runs it makes its backups.</Trans>
        )
      }
    >
      {backup && (
        <KeyValue
          items={[
            {
              key: 'last',
              label: <Trans>Last backup</Trans>,
              value: backup.last_at ? format.moment(backup.last_at, now) : <Trans>Not yet</Trans>,
            },
            ...(backup.bytes === null
              ? []
              : [{ key: 'size', label: <Trans context="of a file">Size</Trans>, value: t`${size} MB` }]),
            { key: 'count', label: <Trans>Kept backups</Trans>, value: format.number(backup.count) },
          ]}
        />
      )}
    </Section>
  )
}
