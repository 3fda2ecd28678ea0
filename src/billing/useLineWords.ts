import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InvoiceLine } from '#contract/billing.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'

/** What a line of an invoice is for; of days the last one is told. */
export function useLineWords(): (line: InvoiceLine) => string {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const day = (text: string) => format.date(`${text}T12:00:00.000Z`, 'UTC')
  return ({ kind, plan: name, months, days, from, to }) => {
    const plan = name ? nameOf(name) : ''
    const count = months ?? 0
    const time = from && to ? `${day(from)} – ${day(dayAfter(to, -1))}` : ''
    switch (kind) {
      case 'period':
        return `${plural(count, { one: `${plan}, # month`, other: `${plan}, # months` })}, ${time}`
      case 'discount':
        return t`Discount by a code`
      case 'credit':
        return t`${plan}, unused days`
      case 'charge':
        return `${plan}, ${time}`
      case 'given':
        return plural(days ?? 0, { one: '# day for free', other: '# days for free' })
      default:
        if (plan === '') return t`Balance top-up`
        return months === null ? plan : plural(count, { one: `${plan}, # month`, other: `${plan}, # months` })
    }
  }
}
