import type { Invoice } from '#contract/billing.ts'
import type { IssuedInvoice } from '#contract/companyMoney.ts'
import type { Locale } from '#contract/locales.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { type Account, holdSubscription } from './account.ts'
import { readInvoice } from './invoices.ts'
import { askForMoney, askForPurchase } from './orderMoney.ts'
import { requirePayee } from './payee.ts'
import { quotePurchase } from './quotePurchase.ts'
import { tellBilling } from './tellBilling.ts'

/** Asks a company for money, by the platform's people, who say first who is paid (else 409): it finds the invoice among its own, and those who pay are told. */
export async function issueInvoice(
  account: Account,
  asked: IssuedInvoice,
  language: Locale,
): Promise<Invoice> {
  await requirePayee(account.db)
  const invoice = await readInvoice(account, await write(account, asked, language))
  const { id, amount, label, due_on, issued_on } = invoice
  const details = { amount, currency: invoice.currency.code, label, date: due_on ?? issued_on }
  await tellBilling(account, { kind: 'invoice', subject: id, details })
  await tellCompany(account)
  return invoice
}

async function write(
  account: Account,
  { purpose, amount, plan_id, months, reason }: IssuedInvoice,
  language: Locale,
): Promise<string> {
  if (purpose === 'topup') return askForMoney(account, amount ?? 0, language, reason)
  const held = await holdSubscription(account)
  const quote = await quotePurchase(account, held, { plan_id: plan_id ?? '', months })
  return askForPurchase(account, held, quote, reason)
}
