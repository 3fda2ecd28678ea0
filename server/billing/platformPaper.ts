import type { Locale } from '#contract/locales.ts'
import { linkPlatformInvoice } from '#contract/platformBilling.ts'
import { linkPlatformFile, type LinkedFile } from '#server/exports/platformFiles.ts'
import { audit } from '#server/http/audit/audit.ts'
import { route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { readInvoicePaper } from './invoicePaper.ts'
import { readInvoice } from './invoices.ts'
import { accountOfRow } from './platformBilling.ts'

interface Linked {
  company_id: string
  invoice_id: string
  language: Locale
}

/** The call that prepares an invoice or act of any company for the platform's people. */
export const linkInvoiceRoute = route(linkPlatformInvoice, async (context) => {
  const { db, session, now, newId, ip, language, ports } = context
  const work = workOf(context)
  const account = await accountOfRow(work, 'invoices', context.params.id)
  const { id, label } = await readInvoice(account, context.params.id)
  const changes = { dataset: linkedInvoice.name }
  const entry = { action: 'exports.create', entity: 'invoices', entity_id: id, entity_name: label, changes }
  await audit(db, session, entry, now, newId, ip)
  const params: Linked = { company_id: account.companyId, invoice_id: id, language }
  return linkPlatformFile({ dataset: linkedInvoice.name, rows: 1, params }, { ...work, ports })
})

/** Hands out an invoice or act as it is when the link is used. */
export const linkedInvoice: LinkedFile = {
  name: 'invoice',
  entity: 'invoices',
  view: 'admin.billing.view',
  open: async ({ params }, { root, now }) => {
    const { company_id: companyId, invoice_id, language } = params as unknown as Linked
    const draw = await root((db) => readInvoicePaper({ db, companyId, now, language }, invoice_id))
    return { ...(await draw()), type: 'application/pdf' }
  },
}
