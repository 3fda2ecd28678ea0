import { ReasonSheet } from '#src/orders/open/ReasonSheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { returnable } from '#contract/deliveries.ts'
import type { Order } from '#contract/orders.ts'
import { useCan } from '#src/session/can.ts'
import { withWords } from '#src/session/language/words.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconMoped } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { openMap } from './openMap.ts'
import type { Bringing } from './useBringing.tsx'
import { useDeliveryWords } from './useDeliveryWords.ts'
import { useTimeLeft } from './useTimeLeft.ts'

const CourierSheet = lazy(() =>
  withWords(import('./CourierSheet.tsx')).then((module) => ({ default: module.CourierSheet })),
)

/** Who brings a delivery and how far it is; the courier's own ways, and who else may bring it. */
export function OrderCourier({ order, bringing }: { order: Order; bringing: Bringing }) {
  const { t } = useLingui()
  const [isChoosing, setIsChoosing] = useState(false)
  const isFrozen = useIsFrozen()
  const mayAssign = useCan('orders.assign_courier') && !isFrozen && order.category === 'in_progress'
  const words = useDeliveryWords()
  const { delivery } = order
  const name = delivery?.courier_name
  const until = delivery?.offered_until
  const said = [name && words[delivery?.state ?? 'unassigned'], delivery?.fail_reason].filter(Boolean)
  return (
    <Section header={t({ id: 'roles.preset.courier', message: 'Courier' })}>
      <Cell
        isMultiline
        before={
          <IconTile size={40} tone={delivery?.state === 'failed' ? 'red' : undefined}>
            <IconMoped />
          </IconTile>
        }
        subtitle={until ? <OfferLeft until={until} /> : said.join(' · ') || undefined}
        after={
          mayAssign && (
            <Button size="s" mode="bezeled" onClick={() => setIsChoosing(true)}>
              <Trans context="courier">Choose</Trans>
            </Button>
          )
        }
      >
        {name && until
          ? t({ id: 'deliveries.offeredTo', message: `Offered to ${name}` })
          : (name ?? words.unassigned)}
      </Cell>
      <CourierWays order={order} bringing={bringing} />
      {isChoosing && (
        <Suspense>
          <CourierSheet order={order} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function OfferLeft({ until }: { until: string }) {
  return useTimeLeft(until)?.sentence
}

/** What else there is to do for whoever brings it, or looks after deliveries. */
function CourierWays({ order, bringing }: { order: Order; bringing: Bringing }) {
  const { t } = useLingui()
  const words = useDeliveryWords()
  const [isFailing, setIsFailing] = useState(false)
  const isFrozen = useIsFrozen()
  const mayUpdate = useCan('deliveries.update') && !isFrozen && order.category === 'in_progress'
  const { own, go } = bringing
  const { address, delivery } = order
  const isActive =
    delivery?.courier_id != null && delivery.state !== 'delivered' && delivery.state !== 'failed'
  const mayGiveBack = isActive && (mayUpdate || (own && returnable.includes(own.state)))
  return (
    <>
      {own && address && (
        <>
          <Cell hasChevron onClick={() => openMap('yandex', address)}>{t`Yandex Maps`}</Cell>
          <Cell hasChevron onClick={() => openMap('google', address)}>{t`Google Maps`}</Cell>
        </>
      )}
      {own?.state === 'assigned' && (
        <Cell tone="accent" onClick={() => go('at_pickup')}>
          {words.at_pickup}
        </Cell>
      )}
      {mayGiveBack && (
        <Cell tone="accent" onClick={() => go('unassigned')}>
          {own?.state === 'offered' ? (
            <Trans context="delivery">Decline</Trans>
          ) : (
            <Trans>Give to another courier</Trans>
          )}
        </Cell>
      )}
      {isActive && delivery.state !== 'offered' && (own || mayUpdate) && (
        <Cell tone="danger" onClick={() => setIsFailing(true)}>
          {words.failed}
        </Cell>
      )}
      {isFailing && isActive && (
        <ReasonSheet
          title={words.failed}
          verb={words.failed}
          name="delivery_failed"
          mode="danger"
          isBusy={bringing.isBusy}
          onClose={() => setIsFailing(false)}
          onSay={(reason) => go('failed', reason)}
        />
      )}
    </>
  )
}
