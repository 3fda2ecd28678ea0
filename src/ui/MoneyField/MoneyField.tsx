import type { ReactNode } from 'react'
import { NumberField, type NumberFieldProps } from '#src/ui/NumberField/NumberField.tsx'

export interface MoneyFieldProps extends Omit<
  NumberFieldProps,
  'scale' | 'decimals' | 'suffix' | 'canBeNegative' | 'isFixed'
> {
  /** Digits of the currency's minor unit: 0, 2 or 3. */
  exponent: number
  /** Name or sign of the currency. */
  currency?: ReactNode
}

/** Money in minor units. */
export function MoneyField({ exponent, currency, ...rest }: MoneyFieldProps) {
  return <NumberField scale={10 ** exponent} decimals={exponent} isFixed suffix={currency} {...rest} />
}
