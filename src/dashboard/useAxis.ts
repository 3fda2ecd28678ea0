import { useCallback } from 'react'
import { useFormat } from '#src/session/language/useFormat.ts'

/** Writes values at an axis: money in whole units without its currency, and nothing between two orders. */
export function useAxis(isMoney: boolean): (value: number) => string {
  const format = useFormat()
  return useCallback(
    (value: number) => {
      if (isMoney) return format.number(Math.round(value / 10 ** format.currency.exponent))
      return Number.isInteger(value) ? format.number(value) : ''
    },
    [format, isMoney],
  )
}
