import {
  getSeller,
  openInvoices,
  payInvoice as payCall,
  setSeller,
  undoBankPayment as undoCall,
} from '#contract/platformBilling.ts'
import type { BillingSeller } from '#contract/platformBilling.ts'
import { audit } from '#server/http/audit/audit.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { type Admin, type Context, type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import type { Account } from './account.ts'
import { recordBankPayment, undoBankPayment } from './bankPayments.ts'
import { readInvoice } from './invoices.ts'
import { pageOfInvoices } from './lists.ts'
import { billingHook, platformKeys } from './payments/rails.ts'

const SELLER = '01900000-0000-7000-8000-000000000500'

/** Calls of the platform's people about the money of companies. */
export const platformBillingRoutes: Route[] = [
  route(payCall, async (context) => {
    const { id } = context.params
    const account = await accountOfRow(workOf(context), 'invoices', id)
    await recordBankPayment(account, id, context.body)
    return readInvoice(account, id)
  }),
  route(undoCall, async (context) => {
    const { id } = context.params
    const account = await accountOfRow(workOf(context), 'bank_payments', id)
    return readInvoice(account, await undoBankPayment(account, id, context.body.reason))
  }),
  route(openInvoices, ({ db, now, query }) => pageOfInvoices(db, now, query)),
  route(getSeller, (context) => readSeller(context)),
  route(setSeller, async (context) => {
    const { db, session, now, newId, ip, body } = context
    // By an open session alone, every transfer would go to whoever has found it.
    await requireAdminReauthentication(context)
    const { version, ...input } = body
    const previous = await readSeller(context)
    const written = await db.run(
      `update billing_seller set legal_name = $2, tax_id = $3, address = $4, bank_details = $5, version = version + 1, updated_at = $6
       where version = $1`,
      [version, input.legal_name, input.tax_id, input.address, input.bank_details, now],
    )
    if (written === 0) throw staleVersion(previous)
    const changes = changesOf({ ...previous }, input)
    const entry = { action: 'billing.seller', entity: 'billing_seller', entity_id: SELLER, changes }
    await audit(db, session, entry, now, newId, ip)
    return readSeller(context)
  }),
]

/** The account of the company that a row is of; 404 for an unknown one. */
export async function accountOfRow(
  work: Work<Admin>,
  table: 'invoices' | 'bank_payments',
  id: string,
): Promise<Account> {
  const found = await work.db.one<{ company_id: string }>(`select company_id from ${table} where id = $1`, [
    id,
  ])
  if (!found) throw notFound()
  return accountFor(work, found.company_id)
}

/** The account of any company, for an administrator of the platform. */
export function accountFor({ db, session, now, newId, ip }: Work<Admin>, companyId: string): Account {
  return { db, companyId, now, newId, by: { user_id: session.user_id, user_name: session.user_name }, ip }
}

async function readSeller({
  db,
  config,
  origin,
}: Pick<Context<typeof getSeller>, 'db' | 'config' | 'origin'>): Promise<BillingSeller> {
  const row = await db.one<Omit<BillingSeller, 'webhook_url'>>(
    'select legal_name, tax_id, address, bank_details, version from billing_seller',
  )
  if (!row) throw notFound()
  const hook = origin + config.apiBase + billingHook(config.secretKey)
  return { ...row, webhook_url: platformKeys(config) ? hook : null }
}
