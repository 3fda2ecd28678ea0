import { billingDetails } from '#contract/billing.ts'
import {
  cancelSubscription,
  getBilling,
  getInvoiceFile,
  linkInvoice,
  listBalance,
  listInvoices,
  listOfferedPlans,
  makePurchase,
  previewPurchase,
  setAutoRenew,
  topUp,
  voidInvoice,
} from '#contract/billingCalls.ts'
import { checkTaxId } from '#server/company/checkTaxId.ts'
import { makeLink } from '#server/exports/makeLink.ts'
import { downloadRoute, type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { settings } from '#server/resource/settings.ts'
import { holdSubscription } from './account.ts'
import { accountOf } from './accountOf.ts'
import { cancelAtEnd } from './cancelAtEnd.ts'
import { readInvoicePaper } from './invoicePaper.ts'
import { readInvoice } from './invoices.ts'
import { pageOfBalance, pageOfOwnInvoices } from './lists.ts'
import { askForMoney, purchase, switchRenewal, withdraw } from './orderMoney.ts'
import { readBilling, readOffers } from './overview.ts'
import { requireRail } from './payee.ts'
import { readRails } from './payments/rails.ts'
import { quotePurchase, shownQuote } from './quotePurchase.ts'

/** Calls of /app/billing. */
export const billingRoutes: Route[] = [
  route(getBilling, async (context) =>
    readBilling(accountOf(workOf(context)), await readRails(context.db, context.config)),
  ),
  route(listOfferedPlans, async (context) => ({ items: await readOffers(accountOf(workOf(context))) })),
  route(previewPurchase, async (context) => {
    const account = accountOf(workOf(context))
    const held = await holdSubscription(account)
    return shownQuote(held, await quotePurchase(account, held, context.body))
  }),
  route(makePurchase, async (context) => {
    const account = accountOf(workOf(context))
    const rails = await readRails(context.db, context.config)
    const id = await purchase(account, context.body)
    return {
      billing: await readBilling(account, rails),
      invoice: id === null ? null : requireRail(await readInvoice(account, id), rails),
    }
  }),
  route(topUp, async (context) => {
    const account = accountOf(workOf(context))
    const id = await askForMoney(account, context.body.amount, context.language)
    return requireRail(await readInvoice(account, id), await readRails(context.db, context.config))
  }),
  route(setAutoRenew, async (context) => {
    const account = accountOf(workOf(context))
    await switchRenewal(account, context.body)
    return readBilling(account, await readRails(context.db, context.config))
  }),
  route(cancelSubscription, async (context) => {
    const account = accountOf(workOf(context))
    await cancelAtEnd(account, context.body.is_cancelled)
    return readBilling(account, await readRails(context.db, context.config))
  }),
  route(listInvoices, ({ db, session, now, query }) =>
    pageOfOwnInvoices(db, now, { ...query, company_id: session.company_id }),
  ),
  route(listBalance, ({ db, session, query }) => pageOfBalance(db, session.company_id, query)),
  route(voidInvoice, async (context) => {
    const account = accountOf(workOf(context))
    await withdraw(account, context.params.id)
    return readInvoice(account, context.params.id)
  }),
  ...settings(billingDetails, {
    before: async ({ tax_id }, previous, { db, session }) => {
      const company = await db.one<{ country: string }>('select country from companies where id = $1', [
        session.company_id,
      ])
      checkTaxId(tax_id, previous.tax_id, company?.country ?? '')
      return {}
    },
  }),
  route(linkInvoice, async (context) => {
    const { id } = await readInvoice(accountOf(workOf(context)), context.params.id)
    const params = { invoice_id: id }
    return makeLink(context, { dataset: 'invoice', rows: 1, params, chosen: params })
  }),
  downloadRoute(getInvoiceFile, async ({ tenant, session, params, now, language }) => {
    const draw = await tenant(session.company_id, (db) =>
      readInvoicePaper({ db, companyId: session.company_id, now, language }, params.id),
    )
    return { ...(await draw()), type: 'application/pdf' }
  }),
]
