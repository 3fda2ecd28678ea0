import type { Billing } from '#contract/billing.ts'
import { companyBalance, companyBilling } from '#contract/companyMoney.ts'
import { openInvoices } from '#contract/platformBilling.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'

/** What every call about the money of a company changes. */
export const companyMoneyPaths = [
  companyBilling.path,
  companyBalance.path,
  openInvoices.path,
  platformCompanies.path,
  platformCompanies.endpoints.get.path,
  ...['overview', 'history'].map((part) => `${platformCompanies.path}/:id/${part}`),
]

/** What a form about the money of a company is given. */
export interface CompanyMoneyForm {
  company: PlatformCompany
  billing: Billing
  onClose(): void
}
