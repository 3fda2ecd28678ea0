import { Trans, useLingui } from '@lingui/react/macro'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { RowCell, plainLook } from '#src/resource/ListRows.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { FilterChips } from '#src/resource/ListFilters.tsx'
import { useArchiveFilter } from '#src/resource/filterWords.ts'
import { stalePaths } from '#src/resource/listed.ts'
import type { Column } from '#src/resource/columns.ts'
import type { useListScreen } from '#src/resource/useListScreen.ts'
import { useReorder } from '#src/resource/useReorder.ts'
import { useSortLabels } from '#src/resource/useSortLabels.ts'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'
import { CloseZoneButton } from './CloseZone.tsx'
import { useFirstZone } from './useBlankZone.ts'
import { ZoneSwitch } from './ZoneSwitch.tsx'
import { useZoneWords } from './useZoneWords.ts'

type Screen = ReturnType<typeof useListScreen<DeliveryZone, object>>

/** The zones in the order in which they win, which is changed by dragging or keys. */
export function ZoneList({ screen }: { screen: Screen }) {
  const { t } = useLingui()
  const columns = useColumns()
  const reorder = useReorder(deliveryZones, screen.list)
  const filters = useArchiveFilter(deliveryZones)
  const look = (zone: DeliveryZone) => ({
    ...plainLook(zone),
    isMuted: zone.archived_at !== null || !zone.is_active,
  })
  return (
    <>
      <FilterChips filters={filters} address={screen.address} />
      <ListStates
        list={{ ...screen.list, hasMore: false }}
        empty={
          screen.isNarrowed ? (
            <NothingFound />
          ) : (
            <NoZones mayAdd={screen.mayAdd} onAdd={screen.editor.openNew} />
          )
        }
      >
        <SortableList
          label={t`Delivery zones`}
          items={screen.list.rows}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          isDisabled={!screen.isManual || !screen.mayChange}
          renderItem={(zone) => (
            <RowCell key={zone.id} columns={columns} row={zone} look={look} onOpen={screen.editor.open} />
          )}
          onSort={(order, id) => void reorder(order, id)}
          labels={useSortLabels()}
        />
      </ListStates>
    </>
  )
}

function useColumns(): Column<DeliveryZone>[] {
  const { t } = useLingui()
  const words = useZoneWords()
  const { branches } = useReferences()
  const branchOf = ({ branch_id: id }: DeliveryZone) =>
    branches.length > 1 && branches.find((one) => one.id === id)?.name
  const state = (zone: DeliveryZone) => {
    const end = words.closedTill(zone)
    if (!zone.is_active) return t({ message: 'Off', context: 'delivery zone' })
    return end && t`Stopped until ${end}`
  }
  return [
    { key: 'colour', header: '', place: 'before', cell: ({ colour }) => <Dot tone={colour} /> },
    { key: 'name', header: '', place: 'title', cell: ({ name }) => name },
    { key: 'price', header: '', place: 'subtitle', cell: ({ price }) => words.price(price) },
    {
      key: 'eta',
      header: '',
      place: 'subtitle',
      cell: ({ eta_min, eta_max }) => words.minutes(eta_min, eta_max),
    },
    { key: 'branch', header: '', place: 'hint', cell: branchOf },
    { key: 'state', header: '', place: 'hint', cell: state },
    {
      key: 'close',
      header: '',
      place: 'after',
      cell: (zone) => zone.archived_at === null && zone.is_active && <CloseZoneButton zone={zone} />,
    },
    {
      key: 'is_active',
      header: '',
      place: 'after',
      cell: (zone) => zone.archived_at === null && <ZoneSwitch zone={zone} />,
    },
  ]
}

/** No zone yet: one tap makes the first. */
function NoZones({ mayAdd, onAdd }: { mayAdd: boolean; onAdd(): void }) {
  const first = useFirstZone()
  const making = useCall(deliveryZones.endpoints.create, { invalidates: stalePaths(deliveryZones) })
  const make = first && mayAdd && (
    <Button isBusy={making.isBusy} onClick={() => making.run({ body: first })}>
      <Trans>Draw a circle around the branch</Trans>
    </Button>
  )
  const add = mayAdd && (
    <Button mode={make ? 'plain' : 'filled'} onClick={onAdd}>
      <Trans context="button">Add</Trans>
    </Button>
  )
  return (
    <Placeholder
      header={<Trans>Zones say where you deliver and for how much</Trans>}
      action={make || add}
      secondary={make && add}
    />
  )
}
