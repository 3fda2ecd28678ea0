import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  applyStageOffer,
  declineStageOffer,
  getStageOffer,
  type SuggestedChange,
} from '#contract/stageOffers.ts'
import { stages } from '#contract/stages.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useEvents } from '#src/session/events/events.ts'
import { useName } from '#src/session/language/useName.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useStageLabels } from './useStageLabels.ts'

/** Says that the platform suggests another pipeline, as long as nobody has answered that. */
export function StageOffer() {
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useQuery(callOptions(getStageOffer))
  useEvents(['row.changed'], ({ data: changed }) => changed.entity === 'stage_offers' && void refetch())
  const offer = data?.offer
  if (!offer) return null
  return (
    <>
      <Banner
        tone="blue"
        header={<Trans>The platform suggests changes to your stages</Trans>}
        action={
          <Button size="s" mode="bezeled" onClick={() => setIsOpen(true)}>
            <Trans context="button">Show</Trans>
          </Button>
        }
      />
      {isOpen && <Suggested {...offer} onRefused={() => void refetch()} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface SuggestedProps {
  id: string
  changes: SuggestedChange[]
  /** Somebody else may have answered it. */
  onRefused(): void
  onClose(): void
}

/** What would become of each stage, and the answer. */
function Suggested({ id, changes, onRefused, onClose }: SuggestedProps) {
  const { t } = useLingui()
  const invalidates = [...stalePaths(stages), getStageOffer.path]
  const options = { invalidates, onDone: onClose, onError: onRefused }
  const applying = useCall(applyStageOffer, options)
  const declining = useCall(declineStageOffer, options)
  return (
    <Sheet
      isOpen
      title={<Trans>Suggested changes</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Apply', context: 'button' }),
        isBusy: applying.isBusy,
        onClick: () => applying.run({ body: { id } }),
      }}
    >
      <List>
        <Section
          footer={<Trans>What you have changed yourself stays, and orders stay where they are.</Trans>}
        >
          {changes.map((change) => (
            <Change key={change.stage_id ?? JSON.stringify(change.name)} change={change} />
          ))}
        </Section>
        <Section>
          <Cell tone="accent" onClick={() => declining.run({ body: { id } })}>
            <Trans>Not now</Trans>
          </Cell>
        </Section>
      </List>
    </Sheet>
  )
}

function Change({ change }: { change: SuggestedChange }) {
  const nameOf = useName()
  const labels = useStageLabels()
  const { stage_id, name, new_name, colour, fields } = change
  const [before, after] = [nameOf(name), nameOf(new_name)]
  const known = fields.flatMap((field) => labels[field as keyof typeof labels] ?? [])
  return (
    <Cell
      isMultiline
      before={<Dot tone={colour} />}
      subtitle={stage_id === null ? <Trans>New stage</Trans> : known.join(', ')}
    >
      {before === after ? before : `${before} → ${after}`}
    </Cell>
  )
}
