import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { isIntake } from './newOrderSteps.ts'
import type { NewOrderState } from './useNewOrder.ts'

/** Why the branch takes no such order; who may, takes it all the same and says why. */
export function NewOrderIntake({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const problem = order.problems.find(({ code }) => isIntake(code))
  if (!problem) return null
  if (!problem.may_overrule) return <Banner tone="red" role="status" header={problem.message} />
  const { overrideReason } = order.draft
  const isTaken = overrideReason !== null
  return (
    <>
      <Banner
        tone={isTaken ? 'amber' : 'red'}
        role="status"
        header={problem.message}
        action={
          <TextAction onClick={() => order.patch({ overrideReason: isTaken ? null : '' })}>
            {isTaken ? t`Cancel` : t`Take it anyway`}
          </TextAction>
        }
      />
      {isTaken && (
        <Section>
          <TextField
            label={<Trans context="cancellation">Reason</Trans>}
            isRequired
            autoFocus={overrideReason === ''}
            maxLength={200}
            value={overrideReason}
            onChange={(text) => order.patch({ overrideReason: text })}
            error={order.errorsOf('override_reason')}
          />
        </Section>
      )}
    </>
  )
}
