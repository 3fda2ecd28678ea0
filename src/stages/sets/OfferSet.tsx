import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { offerSet } from '#contract/stageOffers.ts'
import { type StageSet, stageSets } from '#contract/stageSets.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Suggests the set to the companies that began with it, after a question. */
export function OfferSet({ set }: { set: StageSet }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const offering = useCall(offerSet, {
    invalidates: stalePaths(stageSets),
    onDone: ({ companies: count }) =>
      toasts.show({
        text: t`Suggested to ${plural(count, { one: '# company', other: '# companies' })}`,
        type: 'success',
      }),
  })
  const { id, version } = set
  return (
    <>
      <Cell tone="accent" onClick={() => setIsAsking(true)}>
        <Trans>Offer update</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Offer update</Trans>}
        confirmLabel={<Trans>Offer update</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={offering.isBusy}
        onConfirm={() => {
          setIsAsking(false)
          offering.run({ params: { id }, body: { version } })
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>Companies that began with this set see what would change, and decide themselves.</Trans>
      </Confirm>
    </>
  )
}
