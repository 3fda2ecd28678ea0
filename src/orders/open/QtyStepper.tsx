import { useLingui } from '@lingui/react/macro'
import { Stepper } from '#src/ui/Stepper/Stepper.tsx'

interface QtyStepperProps {
  /** What is counted. */
  name: string
  /** Thousandths. */
  value: number
  step: number
  max: number
  format(qty: number): string
  onChange(qty: number): void
}

/** How much of a line there is to be. */
export function QtyStepper({ name, ...props }: QtyStepperProps) {
  const { t } = useLingui()
  return (
    <Stepper
      {...props}
      label={t`Quantity of ${name}`}
      decreaseLabel={t`One less: ${name}`}
      increaseLabel={t`One more: ${name}`}
    />
  )
}
