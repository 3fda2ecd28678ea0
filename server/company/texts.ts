/** Names that a new company starts with; stored in every language. */
export const presetTexts = {
  delivery: /*i18n*/ { id: 'deliveries.preset.delivery', message: 'Delivery' },
  pickup: /*i18n*/ { id: 'deliveries.preset.pickup', message: 'Pickup' },
  dineIn: /*i18n*/ { id: 'deliveries.preset.dineIn', message: 'Dine-in' },
  cash: /*i18n*/ { id: 'payments.preset.cash', message: 'Cash' },
  card: /*i18n*/ { id: 'payments.preset.card', message: 'Card in person' },
  noVat: /*i18n*/ { id: 'vat.preset.none', message: 'Without VAT' },
  mainBranch: /*i18n*/ { id: 'branches.preset.main', message: 'Main branch' },
  owner: /*i18n*/ { id: 'roles.preset.owner', message: 'Owner' },
  manager: /*i18n*/ { id: 'roles.preset.manager', message: 'Manager' },
  accountant: /*i18n*/ { id: 'roles.preset.accountant', message: 'Accountant' },
  operator: /*i18n*/ { id: 'roles.preset.operator', message: 'Operator' },
  kitchen: /*i18n*/ { id: 'roles.preset.kitchen', message: 'Kitchen' },
  courier: /*i18n*/ { id: 'roles.preset.courier', message: 'Courier' },
  marketer: /*i18n*/ { id: 'roles.preset.marketer', message: 'Marketer' },
  observer: /*i18n*/ { id: 'roles.preset.observer', message: 'Observer' },
}
export type PresetText = keyof typeof presetTexts

/** What newcomers are told. */
export const newcomerTexts = {
  closed: /*i18n*/ {
    id: 'company.signUpsClosed',
    message: 'New companies can’t sign up right now. Come back later',
  },
}
