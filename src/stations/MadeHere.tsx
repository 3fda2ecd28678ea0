import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'

interface MadeHereProps extends FieldProps<string[]> {
  /** The station that is edited. */
  stationId?: string
}

/** The categories whose products a station makes; those of another station say so before they are taken from it. */
export function MadeHere({ stationId, value, onChange, ...frame }: MadeHereProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const { categories, stations, isLoading } = useReferences()
  const stationOf = (id: string | null) =>
    id === stationId ? undefined : stations.find((station) => station.id === id)?.name
  // One that somebody has archived meanwhile is not sent again.
  const known = value.filter((id) => isLoading || categories.some((category) => category.id === id))
  return (
    <MultiComboField
      {...frame}
      hint={<Trans>Products with a station of their own are made there</Trans>}
      value={known}
      onChange={(ids) => onChange([...ids])}
      options={categories.map((category) => ({
        value: category.id,
        label: nameOf(category.name),
        hint: stationOf(category.station_id),
      }))}
      labels={{
        search: t`Search`,
        close: t`Close`,
        empty: t`Nothing found`,
        chosen: t`Selected categories`,
        remove: (name) => t`Remove ${name}`,
        removed: (name) => t`${name} removed`,
        added: (name) => t`${name} added`,
        done: t({ message: 'Done', context: 'button' }),
      }}
    />
  )
}
