import { Trans, useLingui } from '@lingui/react/macro'
import type { Billing } from '#contract/billing.ts'
import { cancelSubscription } from '#contract/billingCalls.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { billingPaths } from './useBilling.ts'

/** Lets the subscription end with the time that is paid for, and takes that back; nothing where neither can be. */
export function CancelCell({ billing: { state, expiry_date } }: { billing: Billing }) {
  const { t } = useLingui()
  const date = useFormat().date(expiry_date)
  const cancelling = useCall(cancelSubscription, {
    invalidates: billingPaths,
    onDone: (after) => {
      if (after.state !== 'cancelled_at_end') return
      const action = { label: t`Undo`, onClick: () => cancelling.run({ body: { is_cancelled: false } }) }
      toasts.show({ text: t`The subscription ends on ${date}`, type: 'success', action })
    },
  })
  if (state === 'cancelled_at_end')
    return (
      <Cell
        isMultiline
        after={
          <TextAction
            isDisabled={cancelling.isBusy}
            onClick={() => cancelling.run({ body: { is_cancelled: false } })}
          >
            <Trans context="a cancelled subscription">Take back</Trans>
          </TextAction>
        }
      >
        <Trans>The subscription ends on {date}</Trans>
      </Cell>
    )
  if (state !== 'active') return null
  return (
    <Cell
      tone="danger"
      isMultiline
      subtitle={<Trans>Everything works until {date}, nothing is deleted</Trans>}
      onClick={() => cancelling.run({ body: { is_cancelled: true } })}
    >
      <Trans>Cancel the subscription</Trans>
    </Cell>
  )
}
