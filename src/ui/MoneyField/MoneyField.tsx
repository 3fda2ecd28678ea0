import type { ReactNode } from 'react'
import { NumberField, type NumberFieldProps } from '#src/ui/NumberField/NumberField.tsx'

export interface MoneyFieldProps extends Omit<
  NumberFieldProps,
  'scale' | 'suffix' | 'canBeNegative' | 'isFixed'
> {
  /** Digits of the currency's minor unit: 0, 2 or 3. */
  exponent: number
  /** Digits that are written and typed: none for a minor unit that nobody uses. All of them when left out. */
  decimals?: number
  /** Name or sign of the currency. */
  currency?: ReactNode
}

/** Money in minor units. */
export function MoneyField({ exponent, decimals = exponent, currency, ...rest }: MoneyFieldProps) {
  return <NumberField scale={10 ** exponent} decimals={decimals} isFixed suffix={currency} {...rest} />
}
