import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assignCourier, type Courier, listCouriers } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { usePlaceOptions } from '#src/employees/usePlaceOptions.ts'
import { useDistance } from '#src/maps/useMapWords.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** The couriers of an order's branch, those with the fewest deliveries first: one tap gives it to one of them, or to the next in turn. */
export function CourierSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useLingui()
  const query = useQuery({
    ...callOptions(listCouriers, { query: { branch_id: order.branch_id } }),
    staleTime: 0,
    meta: { isSilent: true },
  })
  const couriers = query.data?.items
  const assigning = useAssigning(order, onClose)
  const give = (courier_id: string | null) =>
    assigning.run({ params: { id: order.id }, body: { version: order.version, courier_id } })
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Choose the courier</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {query.error ? (
        <ListFailed onRetry={() => void query.refetch()} />
      ) : !couriers ? (
        <Skeleton count={3} label={t`Loading`} />
      ) : couriers.length === 0 ? (
        <Placeholder
          header={t({ id: 'deliveries.nobodyHere', message: 'There are no couriers for this branch' })}
        />
      ) : (
        <List>
          <Section>
            <Cell tone="accent" onClick={() => give(null)}>
              <Trans>Next in turn</Trans>
            </Cell>
          </Section>
          <Section kind="list" label={t`Choose the courier`}>
            {couriers.map((one) => (
              <CourierCell
                key={one.id}
                courier={one}
                isSelected={one.id === order.delivery?.courier_id}
                onClick={() => give(one.id)}
              />
            ))}
          </Section>
        </List>
      )}
    </Sheet>
  )
}

interface CourierCellProps {
  courier: Courier
  isSelected: boolean
  onClick(): void
}

function CourierCell({ courier, isSelected, onClick }: CourierCellProps) {
  const { vehicleOptions } = usePlaceOptions()
  const distance = useDistance()
  const { name, vehicle, carries, is_on_shift, distance_m } = courier
  const carried = plural(carries, { one: '# delivery', other: '# deliveries' })
  const drives = vehicleOptions.find(({ value }) => value === vehicle)?.label
  const away = distance_m !== null && distance(distance_m)
  return (
    <Cell
      role="listitem"
      before={<Avatar name={name} />}
      subtitle={[carried, drives, away].filter(Boolean).join(' · ')}
      after={
        is_on_shift && (
          <Pill tone="green">
            <Trans context="employee">On shift</Trans>
          </Pill>
        )
      }
      isSelected={isSelected}
      onClick={onClick}
    >
      {name}
    </Cell>
  )
}

function useAssigning(order: Order, onClose: () => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(assignCourier, {
    invalidates: [listCouriers.path],
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(order.id, error),
  })
}
