/** What invoices and acts say. */
export const texts = {
  invoice: /*i18n*/ { id: 'billing.paper.invoice', message: 'Invoice {number}' },
  act: /*i18n*/ { id: 'billing.paper.act', message: 'Act {number}' },
  creditNote: /*i18n*/ { id: 'billing.paper.creditNote', message: 'Credit note {number}' },
  credits: /*i18n*/ { id: 'billing.paper.credits', message: 'To invoice {number}' },
  paidSoFar: /*i18n*/ { id: 'billing.paper.paidSoFar', message: 'Paid so far' },
  rest: /*i18n*/ { id: 'billing.paper.rest', message: 'Left to pay' },
  issued: /*i18n*/ { id: 'billing.paper.issued', message: 'Issued on {date}' },
  due: /*i18n*/ { id: 'billing.paper.due', message: 'Pay by {date}' },
  paid: /*i18n*/ { id: 'billing.paper.paid', message: 'Paid on {date}' },
  void: /*i18n*/ { id: 'billing.paper.void', message: 'Withdrawn' },
  seller: /*i18n*/ { id: 'billing.paper.seller', message: 'Payee' },
  buyer: /*i18n*/ { id: 'billing.paper.buyer', message: 'Payer' },
  taxId: /*i18n*/ { id: 'billing.paper.taxId', message: 'Tax ID: {id}' },
  reference: /*i18n*/ {
    id: 'billing.paper.reference',
    message: 'Write the number of the invoice into the purpose of the payment',
  },
  service: /*i18n*/ { id: 'billing.paper.service', message: 'The services named here were rendered in full' },
  total: /*i18n*/ { id: 'billing.paper.total', message: 'Total' },
  topup: /*i18n*/ { id: 'billing.line.topup', message: 'Balance top-up' },
  topupFor: /*i18n*/ { id: 'billing.line.topupFor', message: 'Plan “{plan}”' },
  topupForMonths: /*i18n*/ {
    id: 'billing.line.topupForMonths',
    message: '{months, plural, one {Plan “{plan}”, # month} other {Plan “{plan}”, # months}}',
  },
  period: /*i18n*/ {
    id: 'billing.line.period',
    message:
      '{months, plural, one {Plan “{plan}”, # month, {from} to {to}} other {Plan “{plan}”, # months, {from} to {to}}}',
  },
  discount: /*i18n*/ { id: 'billing.line.discount', message: 'Discount by a code' },
  credit: /*i18n*/ { id: 'billing.line.credit', message: 'Plan “{plan}”, unused days {from} to {to}' },
  charge: /*i18n*/ { id: 'billing.line.charge', message: 'Plan “{plan}”, {from} to {to}' },
  given: /*i18n*/ {
    id: 'billing.line.given',
    message: '{days, plural, one {# day for free, {from} to {to}} other {# days for free, {from} to {to}}}',
  },
}
