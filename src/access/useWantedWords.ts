import { useLingui } from '@lingui/react/macro'
import type { AccessRequest, WantedOf } from '#contract/access.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'

export interface WantedWords {
  /** Who asks for what. */
  title: string
  /** Why, or what changes. */
  subtitle?: string
  /** What it costs then, and why. */
  hint?: string
}

/** More lines than these are not read; the order itself shows what it holds. */
const SHOWN_LINES = 10

/** What is asked for about an order, in words. */
export function useWantedWords({ wanted, asked_by_name, order_label }: AccessRequest): WantedWords {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const changeOf = useChange()
  const [name, number] = [asked_by_name, order_label]
  switch (wanted.call) {
    case 'cancel_order': {
      const details = [nameOf(wanted.reason), wanted.note].filter(Boolean).join(' · ')
      return { title: t`${name} asks to cancel order ${number}`, subtitle: details }
    }
    case 'edit_lines':
      return { title: t`${name} asks to change the items of order ${number}`, ...changeOf(wanted) }
    case 'move_back': {
      const stage = nameOf(wanted.stage)
      return { title: t`${name} asks to move order ${number} back to “${stage}”` }
    }
    case 'reopen_order':
      return { title: t`${name} asks to reopen order ${number}`, subtitle: wanted.reason }
    case 'refund': {
      const { amount, currency, lines, delivery, service, reason } = wanted
      const sum = amount === undefined ? '' : format.money(amount, currency)
      const title = sum
        ? t`${name} asks to refund ${sum} of order ${number}`
        : t`${name} asks to refund order ${number}`
      const back = lines.slice(0, SHOWN_LINES).map((line) => `${line.name}: ${format.qty(line.qty)}`)
      const rest = lines.length > SHOWN_LINES ? ['…'] : []
      const charges = [
        ...(delivery ? [t({ message: 'Delivery', context: 'fee' })] : []),
        ...(service ? [t({ message: 'Service', context: 'fee' })] : []),
      ]
      return { title, subtitle: [...back, ...rest, ...charges].join(' · '), hint: reason }
    }
  }
}

function useChange(): (wanted: WantedOf<'edit_lines'>) => Omit<WantedWords, 'title'> {
  const { t } = useLingui()
  const format = useFormat()
  return ({ lines, total, currency, reason }) => {
    const changes = lines.slice(0, SHOWN_LINES).map(({ name, before, after, comment }) => {
      const change = `${name}: ${format.qty(before)}\u00a0→\u00a0${format.qty(after)}`
      return comment ? `${change} (${comment})` : change
    })
    const sum = (minor: number) => format.money(minor, currency)
    const [before, after] = total ? [sum(total.before), sum(total.after)] : ['', '']
    const rest = lines.length > SHOWN_LINES ? ['…'] : []
    const cost = total ? t`Total: ${before} → ${after}` : ''
    return { subtitle: [...changes, ...rest].join(' · '), hint: [cost, reason].filter(Boolean).join(' · ') }
  }
}
