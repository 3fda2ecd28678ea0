import { lookActions } from './lookCalls.ts'

/** The actions of what the platform does with companies, people and leads, and of what a company pays it. */
export const platformActions: Record<string, { action: string; seenIn?: string }> = {
  ...lookActions,
  'POST /admin/leads/{id}/calls': { action: 'leads.call', seenIn: 'server/leads/leads.test.ts' },
  'POST /admin/leads/{id}/convert': { action: 'leads.convert', seenIn: 'server/leads/convertLead.test.ts' },
  'POST /admin/leads/{id}/files': { action: 'leads.add_file', seenIn: 'server/leads/attachments.test.ts' },
  'POST /admin/leads/{id}/files/{file_id}/link': {
    action: 'leads.open_file',
    seenIn: 'server/leads/attachments.test.ts',
  },
  'DELETE /admin/leads/{id}/files/{file_id}': {
    action: 'leads.remove_file',
    seenIn: 'server/leads/attachments.test.ts',
  },
  'POST /admin/leads/import': { action: 'leads.create', seenIn: 'server/leads/importLeads.test.ts' },
  'POST /admin/leads/export': { action: 'exports.create', seenIn: 'server/leads/bulk.test.ts' },
  'POST /admin/leads/change': { action: 'leads.update', seenIn: 'server/leads/bulk.test.ts' },
  'POST /admin/companies/{id}/invoice': {
    action: 'billing.invoice',
    seenIn: 'server/billing/issueInvoice.test.ts',
  },
  'PATCH /admin/companies/{id}': {
    action: 'platform_companies.update',
    seenIn: 'server/companies/companies.test.ts',
  },
  'POST /admin/companies/{id}/restore-draft': {
    action: 'platform_companies.restore_draft',
    seenIn: 'server/companies/companies.test.ts',
  },
  'POST /admin/settings/documents/{kind}': {
    action: 'documents.publish',
    seenIn: 'server/documents/documents.test.ts',
  },
  'POST /app/documents/accept': { action: 'profile.accept', seenIn: 'server/documents/documents.test.ts' },
  ...Object.fromEntries(
    ['block', 'unblock', 'delete', 'restore'].map((call) => [
      `POST /admin/companies/{id}/${call}`,
      { action: `platform_companies.${call}`, seenIn: 'server/companies/companies.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['extend', 'billing.extend'],
      ['correct', 'billing.balance'],
      ['plan', 'billing.plan'],
    ].map(([call, action]) => [
      `POST /admin/companies/{id}/${call}`,
      { action: action!, seenIn: 'server/companies/money.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    ['block', 'unblock', 'reset-sessions', 'phone', 'erase', 'data'].map((call) => [
      `POST /admin/users/{id}/${call}`,
      {
        action: `platform_users.${call.replace('-', '_')}`,
        seenIn: 'server/users/users.test.ts',
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['', 'propose'],
      ['/{id}/confirm', 'confirm'],
      ['/{id}/refuse', 'refuse'],
    ].map(([call, action]) => [
      `POST /admin/administrators/proposals${call}`,
      { action: `administrators.${action}`, seenIn: 'server/administrators/proposals.test.ts' },
    ]),
  ),
  'POST /admin/companies/{id}/terms': {
    action: 'billing.terms',
    seenIn: 'server/billing/giveTerms.test.ts',
  },
  'PATCH /admin/settings': {
    action: 'platform_settings.update',
    seenIn: 'server/platform/platformSettings.test.ts',
  },
  'POST /admin/settings/logo': {
    action: 'platform_settings.logo',
    seenIn: 'server/platform/logo.test.ts',
  },
  'DELETE /admin/settings/logo': {
    action: 'platform_settings.logo',
    seenIn: 'server/platform/logo.test.ts',
  },
  'POST /admin/settings/secrets/{name}': {
    action: 'platform_settings.secret',
    seenIn: 'server/platform/platformSettings.test.ts',
  },
  'DELETE /admin/settings/secrets/{name}': {
    action: 'platform_settings.secret',
    seenIn: 'server/platform/platformSettings.test.ts',
  },
  'POST /admin/settings/switches/{name}': {
    action: 'platform_settings.switch',
    seenIn: 'server/platform/switches.test.ts',
  },
  'DELETE /admin/settings/switches/{name}': {
    action: 'platform_settings.switch',
    seenIn: 'server/platform/switches.test.ts',
  },
  'POST /admin/settings/bot/webhook': {
    action: 'platform_settings.webhook',
    seenIn: 'server/platform/platformBot.test.ts',
  },
  'PATCH /admin/errors/{id}': { action: 'error_reports.update', seenIn: 'server/platform/errors.test.ts' },
  'POST /admin/jobs/{kind}/{id}/retry': { action: 'jobs.retry', seenIn: 'server/platform/jobs.test.ts' },
  'POST /admin/jobs/{kind}/{id}/cancel': { action: 'jobs.cancel', seenIn: 'server/platform/jobs.test.ts' },
  'POST /admin/tasks': { action: 'company_tasks.create', seenIn: 'server/companies/tasks.test.ts' },
  'PATCH /admin/tasks/{id}': { action: 'company_tasks.update', seenIn: 'server/companies/tasks.test.ts' },
  'DELETE /admin/tasks/{id}': { action: 'company_tasks.archive', seenIn: 'server/companies/tasks.test.ts' },
  'POST /admin/users/{id}/tags': { action: 'platform_users.update', seenIn: 'server/users/userTags.test.ts' },
  'POST /admin/users/{id}/merge': {
    action: 'platform_users.merge',
    seenIn: 'server/users/mergeUsers.test.ts',
  },
  ...Object.fromEntries(
    [
      ['POST /admin/companies/bulk', 'platform_companies.update'],
      ['POST /admin/companies/export', 'exports.create'],
      ['POST /admin/companies/{id}/message', 'platform_companies.message'],
    ].map(([call, action]) => [call!, { action: action!, seenIn: 'server/companies/bulk.test.ts' }]),
  ),
  'POST /app/billing/purchase': { action: 'billing.purchase', seenIn: 'server/billing/money.test.ts' },
  'POST /app/billing/topup': { action: 'billing.invoice' },
  'POST /app/billing/auto-renew': { action: 'billing.auto_renew' },
  'POST /app/billing/cancel': { action: 'billing.cancel', seenIn: 'server/billing/cancelAtEnd.test.ts' },
  'POST /app/billing/invoices/{id}/void': { action: 'billing.void' },
  'POST /app/billing/invoices/{id}/link': { action: 'exports.create' },
  'POST /app/billing/invoices/{id}/card': {
    action: 'billing.link',
    seenIn: 'server/billing/payments/card.test.ts',
  },
  'POST /app/billing/invoices/{id}/stars': {
    action: 'billing.link',
    seenIn: 'server/bot/starPayments.test.ts',
  },
  'POST /app/billing/keep': { action: 'billing.keep', seenIn: 'server/billing/freeze.test.ts' },
  'POST /app/billing/redeem': { action: 'billing.redeem', seenIn: 'server/codes/codes.test.ts' },
  'POST /admin/dictionaries/plans/{id}/move': { action: 'plans.move', seenIn: 'server/plans/move.test.ts' },
  'POST /admin/billing/payments/{id}/settle': {
    action: 'billing.settle',
    seenIn: 'server/billing/payments/card.test.ts',
  },
  'PATCH /app/billing/details': { action: 'billing_details.update' },
  'POST /admin/billing/invoices/{id}/pay': {
    action: 'billing.pay',
    seenIn: 'server/billing/money.test.ts',
  },
  'POST /admin/billing/invoices/{id}/link': {
    action: 'exports.create',
    seenIn: 'server/billing/platformPaper.test.ts',
  },
  'POST /admin/billing/invoices/{id}/refund': {
    action: 'billing.refund',
    seenIn: 'server/billing/payments/returns.test.ts',
  },
  'POST /admin/billing/bank-payments/{id}/undo': {
    action: 'billing.undo',
    seenIn: 'server/billing/bankPayments.test.ts',
  },
  'PATCH /admin/billing/seller': { action: 'billing.seller', seenIn: 'server/billing/money.test.ts' },
}
