import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import { type PaymentStep, tryPayment } from '#contract/paymentKeys.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertCircle, IconCircleCheckFilled } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'

type Step = Payload<typeof tryPayment>['steps'][number]

/** Tries the connection without anybody's card, and shows what the provider has answered. */
export function TryPayment({ methodId }: { methodId: string }) {
  const { t } = useLingui()
  const [steps, setSteps] = useState<Step[]>([])
  const { run, isBusy } = useCall(tryPayment, { onDone: (tried) => setSteps(tried.steps) })
  return (
    <Section
      label={t`Test payment`}
      footer={<Trans>Makes a page for the smallest sum, reads it and ends it. Nobody pays.</Trans>}
    >
      <Cell tone="accent" after={isBusy && <Spinner />} onClick={() => run({ params: { id: methodId } })}>
        <Trans>Test payment</Trans>
      </Cell>
      <div role="status">
        {steps.map((step, at) => (
          <StepCell key={at} step={step} />
        ))}
      </div>
    </Section>
  )
}

function StepCell({ step: { step, is_done, ms, said } }: { step: Step }) {
  const { t } = useLingui()
  const format = useFormat()
  const words: Record<PaymentStep, string> = {
    create: t`Make a page`,
    read: t`Read it`,
    end: t`End it`,
  }
  const time = format.number(ms)
  return (
    <Cell
      isMultiline
      before={
        is_done ? (
          <IconTint tone="green" label={t({ message: 'Done', context: 'step of a test' })}>
            <IconCircleCheckFilled />
          </IconTint>
        ) : (
          <IconTint tone="amber" label={t({ message: 'Failed', context: 'step of a test' })}>
            <IconAlertCircle />
          </IconTint>
        )
      }
      after={<Trans>{time} ms</Trans>}
      subtitle={said}
    >
      {words[step]}
    </Cell>
  )
}
