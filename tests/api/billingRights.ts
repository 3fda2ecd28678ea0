import type { Right } from './masks.ts'
import { administrators, staff } from './who.ts'

const [see, pay] = [staff('billing.view'), staff('billing.pay')]

/** Calls about plans and money. */
export const billingRights: Record<string, Right> = {
  'GET /admin/dictionaries/plans/{id}/companies': administrators('admin.plans.view'),
  'GET /admin/dictionaries/plans/{id}/over': administrators('admin.plans.view'),
  'POST /admin/dictionaries/plans/{id}/move': administrators('admin.plans.update'),
  'GET /admin/billing/invoices': administrators('admin.billing.view'),
  'POST /admin/billing/invoices/{id}/link': administrators('admin.billing.view'),
  'POST /admin/billing/invoices/{id}/pay': administrators('admin.billing.charge'),
  'POST /admin/billing/invoices/{id}/refund': administrators('admin.billing.charge'),
  'POST /admin/billing/bank-payments/{id}/undo': administrators('admin.billing.charge'),
  'GET /admin/billing/seller': administrators('admin.billing.view'),
  'PATCH /admin/billing/seller': administrators('admin.settings.update'),
  'GET /admin/billing/payments': administrators('admin.billing.view'),
  'POST /admin/billing/payments/{id}/settle': administrators('admin.billing.charge'),
  'POST /app/billing/invoices/{id}/card': pay,
  'POST /app/billing/invoices/{id}/stars': pay,
  'POST /app/billing/redeem': pay,
  'GET /app/billing/keep': see,
  'POST /app/billing/keep': pay,
  'GET /app/billing': see,
  'GET /app/billing/plans': see,
  'GET /app/billing/invoices': see,
  'GET /app/billing/balance': see,
  'GET /app/billing/details': see,
  'PATCH /app/billing/details': pay,
  'POST /app/billing/preview': pay,
  'POST /app/billing/purchase': pay,
  'POST /app/billing/topup': pay,
  'POST /app/billing/auto-renew': pay,
  'POST /app/billing/cancel': pay,
  'POST /app/billing/invoices/{id}/void': pay,
  'POST /app/billing/invoices/{id}/link': see,
  'GET /app/billing/invoices/{id}/invoice.pdf': see,
}
