import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getChecklist, type SetupKey } from '#contract/onboarding.ts'
import { isBuilt } from '#src/session/navigation/isBuilt.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import {
  IconCash,
  IconCircleCheckFilled,
  IconMapPin,
  IconMessage,
  IconPackage,
  IconTruckDelivery,
} from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

const places: Record<SetupKey, { to: string; icon: ReactNode }> = {
  menu: { to: '/app/products', icon: <IconPackage /> },
  branch: { to: '/app/settings/branches', icon: <IconMapPin /> },
  delivery: { to: '/app/settings/deliveries', icon: <IconTruckDelivery /> },
  payment: { to: '/app/settings/payments', icon: <IconCash /> },
  bot: { to: '/app/settings/bot', icon: <IconMessage /> },
}

const FEWEST = 2

/** What is missing before the first customer; gone once all of it is there. `instead` stands where there is too little to do for a list. */
export function Checklist({ fallback, instead }: { fallback: ReactNode; instead: ReactNode }) {
  const { t } = useLingui()
  const { data, isPending } = useQuery({ ...callOptions(getChecklist), meta: { isSilent: true } })
  if (isPending) return fallback
  // A newer server may know things that this page has no words for, this one such as have no screen yet.
  const items = data?.items.filter(({ key }) => key in places && isBuilt(places[key].to)) ?? []
  if (items.length < FEWEST) return instead
  if (items.every((item) => item.is_done)) return null
  const [done, all] = [items.filter((item) => item.is_done).length, items.length]
  return (
    <Section
      header={
        <Trans>
          Before the first customer: {done} of {all}
        </Trans>
      }
      label={t`Set up the company`}
    >
      {items.map(({ key, is_done }) => (
        <Cell
          key={key}
          before={
            <IconTile tone={is_done ? 'green' : 'blue'}>
              {is_done ? <IconCircleCheckFilled /> : places[key].icon}
            </IconTile>
          }
          to={places[key].to}
          isMultiline
        >
          <SetupName setup={key} />
          {is_done && (
            <VisuallyHidden>
              {' '}
              <Trans context="a step of setting up">done</Trans>
            </VisuallyHidden>
          )}
        </Cell>
      ))}
    </Section>
  )
}

function SetupName({ setup }: { setup: SetupKey }) {
  switch (setup) {
    case 'menu':
      return <Trans>Put products on sale</Trans>
    case 'branch':
      return <Trans>Add the branch address</Trans>
    case 'delivery':
      return <Trans>Choose how orders are delivered</Trans>
    case 'payment':
      return <Trans>Choose how customers pay</Trans>
    case 'bot':
      return <Trans>Start the bot in the messenger</Trans>
  }
}
