import type { Invoice, InvoiceLine, Party } from '#contract/billing.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { dayAfter, dayAt } from '#contract/zonedTime.ts'
import { writeDay, writeMoney } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type DrawPaper, makePaper } from '#server/pdf/paper.ts'
import type { Account } from './account.ts'
import { drawInvoice, type Piece } from './drawInvoice.ts'
import { readInvoice } from './invoices.ts'
import { texts } from './paperTexts.ts'

/** An invoice of a company, or the act of what was bought, in a language. */
export async function readInvoicePaper(
  { db, companyId, now, language }: Pick<Account, 'db' | 'companyId' | 'now'> & { language: Locale },
  id: string,
): Promise<DrawPaper> {
  const invoice = await readInvoice({ db, companyId, now }, id)
  const parties = await db.one<{ buyer: Party; seller: Party; time_zone: string }>(
    `select buyer, seller, subscriptions.time_zone from invoices join subscriptions using (company_id)
     where company_id = $1 and invoices.id = $2`,
    [companyId, id],
  )
  if (!parties) throw notFound()
  const pieces = piecesOf(invoice, parties, language)
  const title = titleOf(invoice, language)
  return async () => {
    const file = await makePaper({ title, now }, (paper) => drawInvoice(paper, pieces))
    return { name: `${fileNames[invoice.kind]}-${invoice.label}.pdf`, pieces: [file] }
  }
}

const fileNames = { topup: 'invoice', purchase: 'act', given: 'act', credit: 'credit' }
const titles = { topup: texts.invoice, purchase: texts.act, given: texts.act, credit: texts.creditNote }

const titleOf = ({ kind, label }: Invoice, language: Locale) => say(titles[kind], { number: label }, language)

function piecesOf(
  invoice: Invoice,
  { buyer, seller, time_zone }: { buyer: Party; seller: Party; time_zone: string },
  language: Locale,
): Piece[] {
  const { currency, amount, paid, lines, kind, state, issued_on, due_on, paid_at, credits_label } = invoice
  const money = (minor: number) =>
    writeMoney(minor, { currency: currency.code, show_decimals: currency.show_decimals }, language)
  const date = (day: string) => writeDay(day, language)
  const isAsked = kind === 'topup'
  const state_ =
    state === 'void'
      ? say(texts.void, {}, language)
      : paid_at && isAsked
        ? say(texts.paid, { date: date(dayAt(new Date(paid_at), time_zone)) }, language)
        : due_on && say(texts.due, { date: date(due_on) }, language)
  return [
    { kind: 'title', text: titleOf(invoice, language) },
    { kind: 'text', text: say(texts.issued, { date: date(issued_on) }, language) },
    ...(state_ ? [{ kind: 'text' as const, text: state_ }] : []),
    ...(credits_label === null
      ? []
      : [{ kind: 'text' as const, text: say(texts.credits, { number: credits_label }, language) }]),
    ...partyPieces(say(texts.seller, {}, language), seller, language),
    ...partyPieces(say(texts.buyer, {}, language), buyer, language),
    { kind: 'rule' },
    ...lines.map((line) => ({
      kind: 'row' as const,
      text: writeLine(line, language),
      sum: money(line.amount),
    })),
    { kind: 'rule' },
    { kind: 'total', text: say(texts.total, {}, language), sum: money(amount) },
    ...(state === 'open' && paid > 0 ? restPieces({ paid, rest: amount - paid }, money, language) : []),
    { kind: 'gap' },
    ...(kind === 'credit'
      ? []
      : [{ kind: 'text' as const, text: say(isAsked ? texts.reference : texts.service, {}, language) }]),
    ...(invoice.reason ? [{ kind: 'text' as const, text: invoice.reason }] : []),
  ]
}

const restPieces = (
  { paid, rest }: { paid: number; rest: number },
  money: (minor: number) => string,
  language: Locale,
): Piece[] => [
  { kind: 'row', text: say(texts.paidSoFar, {}, language), sum: money(paid) },
  { kind: 'total', text: say(texts.rest, {}, language), sum: money(rest) },
]

function partyPieces(name: string, one: Party, language: Locale): Piece[] {
  const taxId = one.tax_id && say(texts.taxId, { id: one.tax_id }, language)
  const told = [one.legal_name, taxId, one.address, one.email, one.bank_details]
  return [
    { kind: 'gap' },
    { kind: 'heading', text: name },
    ...told.flatMap((text) => (text ? [{ kind: 'text' as const, text }] : [])),
  ]
}

/** A line of an invoice in words; its last day is told, not the one after it. */
export function writeLine({ kind, plan, months, days, from, to }: InvoiceLine, language: Locale): string {
  const named = plan ? inLanguage(plan, language, defaultLocale) : ''
  const last = to && writeDay(dayAfter(to, -1), language)
  const values = {
    plan: named,
    months: months ?? 0,
    days: days ?? 0,
    from: from ? writeDay(from, language) : '',
    to: last ?? '',
  }
  if (kind !== 'topup') return say(texts[kind], values, language)
  if (!plan) return say(texts.topup, {}, language)
  return say(months === null ? texts.topupFor : texts.topupForMonths, values, language)
}
