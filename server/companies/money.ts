import {
  changeCompanyPlan,
  changeCompanyTerms,
  companyBalance,
  companyBilling,
  correctCompany,
  extendCompany,
  issueInvoice,
} from '#contract/companyMoney.ts'
import { type Account, holdSubscription } from '#server/billing/account.ts'
import { correctBalance } from '#server/billing/balance.ts'
import { giveDays } from '#server/billing/giveDays.ts'
import { givePlan } from '#server/billing/givePlan.ts'
import { giveTerms } from '#server/billing/giveTerms.ts'
import { issueInvoice as issue } from '#server/billing/issueInvoice.ts'
import { pageOfBalance } from '#server/billing/lists.ts'
import { renewAndTell } from '#server/billing/moveSubscriptions.ts'
import { readBilling } from '#server/billing/overview.ts'
import { accountFor } from '#server/billing/platformBilling.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { texts as httpTexts } from '#server/http/answers/texts.ts'
import { type Admin, type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { texts } from './texts.ts'

/** What the platform's people see of the money of a company, and what they do about it. */
export const companyMoneyRoutes: Route[] = [
  route(companyBilling, async (context) => {
    const { account } = await accountOf(workOf(context), context.params.id)
    return readBilling(account)
  }),
  route(companyBalance, async (context) => {
    const { account } = await accountOf(workOf(context), context.params.id)
    return pageOfBalance(account.db, account.companyId, context.query)
  }),
  route(extendCompany, async (context) => {
    const account = await openAccount(workOf(context), context.params.id)
    await giveDays(account, context.body)
    return readBilling(account)
  }),
  route(correctCompany, async (context) => {
    const account = await openAccount(workOf(context), context.params.id)
    const { way, amount, kind, reason } = context.body
    await holdInCurrency(account, context.body.currency)
    await correctBalance(account, { amount: way === 'add' ? amount : -amount, kind, reason })
    if (way === 'add') await renewAndTell(account)
    return readBilling(account)
  }),
  route(issueInvoice, async (context) => {
    const account = await openAccount(workOf(context), context.params.id)
    await holdInCurrency(account, context.body.currency)
    return issue(account, context.body, context.language)
  }),
  route(changeCompanyPlan, async (context) => {
    const account = await openAccount(workOf(context), context.params.id)
    await givePlan(account, context.body)
    return readBilling(account)
  }),
  route(changeCompanyTerms, async (context) => {
    const account = await openAccount(workOf(context), context.params.id)
    await giveTerms(account, context.body)
    return readBilling(account)
  }),
]

/** Holds the subscription, before its company as everywhere; 409 when sums of the company are no longer in that currency. */
async function holdInCurrency(account: Account, currency: string): Promise<void> {
  const held = await holdSubscription(account)
  if (held.currency !== currency) throw new Refusal(409, 'conflict', httpTexts.staleVersion)
}

/** The account of a company, and how the company stands; 404 for an unknown one. */
async function accountOf(work: Work<Admin>, id: string): Promise<{ account: Account; state: string }> {
  const row = await work.db.one<{ state: string }>('select state from companies where id = $1', [id])
  if (!row) throw notFound()
  return { account: accountFor(work, id), state: row.state }
}

/** The same, to change it: nothing is changed of what is gone. */
export async function openAccount(work: Work<Admin>, id: string): Promise<Account> {
  const { account, state } = await accountOf(work, id)
  if (state === 'closed') throw new Refusal(409, 'conflict', texts.isClosed)
  return account
}
