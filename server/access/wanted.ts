import type { AccessRequest, Wanted } from '#contract/access.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import type { Locale } from '#contract/locales.ts'
import { writeMoney, writeQty } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import { type MoneyReader, seesMoneyOf } from '#server/orders/mask.ts'
import { texts as fees } from '#server/orders/receipt/texts.ts'
import { texts } from './texts.ts'

/** More lines than these are not read in a chat, and would not fit into one message. */
const SHOWN_LINES = 10
/** Characters of one of them; a message of the messenger holds 4096. */
const LONGEST_LINE = 250

/** What is asked for, without sums for those who may not see what the order costs. */
export function maskWanted(reader: MoneyReader, courierId: string | null, wanted: Wanted): Wanted {
  if (seesMoneyOf(reader, courierId)) return wanted
  if (wanted.call === 'edit_lines') {
    const { total: _, ...seen } = wanted
    return seen
  }
  if (wanted.call === 'refund') {
    const { amount: _, ...seen } = wanted
    return seen
  }
  return wanted
}

interface Reading {
  language: Locale
  /** Of the company, for a stage that has no name in that of the reader. */
  default_language: Locale
  /** Whether the company writes the minor unit of its sums. */
  show_decimals: boolean
}

type Asked = Pick<AccessRequest, 'wanted' | 'asked_by_name' | 'order_label'>

/** Who asks for what, with all that somebody who decides has to know; blocks of lines. */
export function describeWanted(
  { wanted, asked_by_name: name, order_label: number }: Asked,
  { language, default_language, show_decimals }: Reading,
): string[] {
  switch (wanted.call) {
    case 'cancel_order': {
      const reason = inLanguage(wanted.reason, language, default_language)
      return [`${say(texts.asksToCancel, { name, number }, language)}\n${reason}`, wanted.note]
    }
    case 'edit_lines': {
      const asks = say(texts.asksToEdit, { name, number }, language)
      return [
        [asks, ...linesOf(wanted, language)].join('\n'),
        totalOf(wanted, show_decimals, language),
        wanted.reason,
      ]
    }
    case 'move_back': {
      const stage = inLanguage(wanted.stage, language, default_language)
      return [say(texts.asksToMoveBack, { name, number, stage }, language)]
    }
    case 'reopen_order':
      return [say(texts.asksToReopen, { name, number }, language), wanted.reason]
    case 'refund': {
      const { amount, currency, lines, delivery, service, reason } = wanted
      const sum = amount === undefined ? '' : writeMoney(amount, { currency, show_decimals }, language)
      const asks = sum
        ? say(texts.asksToRefundSum, { name, number, sum }, language)
        : say(texts.asksToRefund, { name, number }, language)
      const back = lines.map((line) => `${line.name}: ${writeQty(line.qty, language)}`)
      const charges = [...(delivery ? [fees.delivery] : []), ...(service ? [fees.service] : [])]
      return [[asks, ...short(back), ...charges.map((one) => say(one, {}, language))].join('\n'), reason]
    }
  }
}

function linesOf({ lines }: Wanted & { call: 'edit_lines' }, language: Locale): string[] {
  const qty = (thousandths: number) => writeQty(thousandths, language)
  const changes = lines.map(({ name, before, after, comment }) => {
    const change = `${name}: ${qty(before)}\u00a0→\u00a0${qty(after)}`
    return comment ? `${change} (${comment})` : change
  })
  return short(changes)
}

/** As many of them as are read. */
function short(texts: readonly string[]): string[] {
  const shown = texts.slice(0, SHOWN_LINES).map(shorten)
  return texts.length > SHOWN_LINES ? [...shown, '…'] : shown
}

function shorten(text: string): string {
  if (text.length <= LONGEST_LINE) return text
  // No half of a character is left behind.
  return `${text.slice(0, LONGEST_LINE).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function totalOf(
  { total, currency }: Wanted & { call: 'edit_lines' },
  show_decimals: boolean,
  language: Locale,
): string {
  if (!total) return ''
  const [before, after] = [total.before, total.after].map((sum) =>
    writeMoney(sum, { currency, show_decimals }, language),
  )
  return say(texts.newTotal, { before: before ?? '', after: after ?? '' }, language)
}
