import { useLingui } from '@lingui/react/macro'
import type { PaymentKind } from '#contract/paymentTerms.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

interface Bounds {
  min_sum: number | null
  max_sum: number | null
}

/** The kinds of methods and the bounds of a total in words, and what a method makes dearer or cheaper. */
export function usePaymentTerms() {
  const { t } = useLingui()
  const format = useFormat()
  const kinds: Record<PaymentKind, string> = {
    cash: t({ message: 'Cash', context: 'courier' }),
    card_on_hand: t`Card to the courier or at the till`,
    transfer: t`Transfer by details`,
    online: t`Online, on a payment page`,
    custom: t`Another way`,
  }
  const bounds = ({ min_sum, max_sum }: Bounds): string | undefined => {
    if (min_sum === null && max_sum === null) return undefined
    const [least, most] = [format.money(min_sum ?? 0), format.money(max_sum ?? 0)]
    if (max_sum === null) return t`from ${{ sum: least }}`
    return min_sum === null ? t`up to ${{ sum: most }}` : `${least} – ${most}`
  }
  const surcharge = ({ surcharge_bp: bp }: { surcharge_bp: number }): string | undefined => {
    const percent = format.percent(Math.abs(bp))
    if (bp === 0) return undefined
    return bp > 0 ? t`Surcharge ${percent}` : t`Discount ${percent}`
  }
  return { kinds, bounds, surcharge }
}
