import { NumberField, type NumberFieldProps } from '#src/ui/NumberField/NumberField.tsx'

export type PercentFieldProps = Omit<NumberFieldProps, 'scale' | 'decimals' | 'suffix'>

/** A percent in basis points: 12.5 % is 1250. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField scale={100} decimals={2} suffix="%" {...props} />
}
