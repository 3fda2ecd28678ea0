/** What calls about subscriptions and money may say. */
export const texts = {
  lowBalance: /*i18n*/ {
    id: 'billing.lowBalance',
    message: 'There is not enough money on the balance',
  },
  stale: /*i18n*/ {
    id: 'billing.stale',
    message: 'The sum has changed meanwhile. Look at it again',
  },
  notOffered: /*i18n*/ {
    id: 'billing.notOffered',
    message: 'This plan is not offered. Choose another one',
  },
  noPeriod: /*i18n*/ {
    id: 'billing.noPeriod',
    message: 'Choose for how long',
  },
  changeFirst: /*i18n*/ {
    id: 'billing.changeFirst',
    message: 'Change the plan first, then extend it',
  },
  noChange: /*i18n*/ {
    id: 'billing.noChange',
    message: 'This is your plan already',
  },
  isPaid: /*i18n*/ {
    id: 'billing.isPaid',
    message: 'This invoice is not open any more',
  },
  paymentUsed: /*i18n*/ {
    id: 'billing.paymentUsed',
    message: 'Another invoice was paid with this payment',
  },
  isWithdrawn: /*i18n*/ {
    id: 'billing.isWithdrawn',
    message: 'This invoice was withdrawn or credited since',
  },
  nothingToCredit: /*i18n*/ {
    id: 'billing.nothingToCredit',
    message: 'Nothing of this invoice can be given back',
  },
  isSpent: /*i18n*/ {
    id: 'billing.isSpent',
    message: 'Its money is spent: neither the balance nor the days that are left cover it',
  },
  noPayer: /*i18n*/ {
    id: 'billing.noPayer',
    message: 'It is not known from which account these Stars came. Give the money back in another way',
  },
  refundRefused: /*i18n*/ {
    id: 'billing.refundRefused',
    message: 'The payment service has refused to give the money back: {said}',
  },
  topupBounds: /*i18n*/ {
    id: 'billing.topupBounds',
    message: 'Enter a sum from {min} to {max}',
  },
  notActive: /*i18n*/ {
    id: 'billing.notActive',
    message: 'Only an active subscription can be cancelled',
  },
  nothingToPay: /*i18n*/ {
    id: 'billing.nothingToPay',
    message: 'The balance is enough for it. Pay from the balance',
  },
  noPayee: /*i18n*/ {
    id: 'billing.noPayee',
    message: 'Say first who is paid: Plans, “Payee on invoices”',
  },
  noRail: /*i18n*/ {
    id: 'billing.noRail',
    message: 'There is no way to pay an invoice yet. Ask support',
  },
  noCard: /*i18n*/ {
    id: 'billing.noCard',
    message: 'This sum cannot be paid by card. Pay it by bank transfer',
  },
  noStars: /*i18n*/ {
    id: 'billing.noStars',
    message: 'This invoice cannot be paid in Stars. Pay it by bank transfer',
  },
  noAnswer: /*i18n*/ {
    id: 'billing.noAnswer',
    message: 'The payment service does not answer. Try again in a minute',
  },
}
