import { useCallback } from 'react'
import { useFormat } from '#src/session/language/useFormat.ts'

/** How a thing is counted. Pieces have no decimal places, and their unit goes without saying. */
export interface Measured {
  unit_name?: string | null
  unit_precision?: number
}

/** What a stepper adds, in thousandths: whole pieces, or tenths of what is weighed. */
export const stepOf = ({ unit_precision = 0 }: Measured): number => (unit_precision > 0 ? 100 : 1000)

/** Writes a quantity with its unit: "0.347 kg", "2". */
export function useQty(): (thousandths: number, thing: Measured) => string {
  const format = useFormat()
  return useCallback(
    (thousandths, { unit_name, unit_precision = 0 }) =>
      unit_precision > 0 && unit_name
        ? `${format.qty(thousandths)}\u00a0${unit_name}`
        : format.qty(thousandths),
    [format],
  )
}
