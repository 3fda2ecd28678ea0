/** Sheets of the billing screen, as its address names them. */
export const billingSheets = ['topup', 'invoices', 'balance', 'keep', 'code', 'details'] as const

export type BillingSheet = (typeof billingSheets)[number]
