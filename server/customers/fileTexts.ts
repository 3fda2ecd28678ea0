import { locales } from '#contract/locales.ts'
import { say } from '#server/http/answers/language.ts'
import type { Text } from '#server/http/answers/refusal.ts'

/** Heads of the columns of a file of customers, in their order. */
export const columnTexts = {
  name: /*i18n*/ { id: 'customers.column.name', message: 'Name' },
  phone: /*i18n*/ { id: 'customers.column.phone', message: 'Phone' },
  other_phones: /*i18n*/ { id: 'customers.column.otherPhones', message: 'Other phones' },
  addresses: /*i18n*/ { id: 'customers.column.addresses', message: 'Addresses' },
  flat: /*i18n*/ { id: 'customers.column.flat', message: 'Flat' },
  entrance: /*i18n*/ { id: 'customers.column.entrance', message: 'Entrance' },
  floor: /*i18n*/ { id: 'customers.column.floor', message: 'Floor' },
  intercom: /*i18n*/ { id: 'customers.column.intercom', message: 'Intercom' },
  address_comment: /*i18n*/ { id: 'customers.column.addressComment', message: 'Note on the address' },
  note: /*i18n*/ { id: 'customers.column.note', message: 'Note' },
  tags: /*i18n*/ { id: 'customers.column.tags', message: 'Tags' },
  blacklist: /*i18n*/ { id: 'customers.column.blacklist', message: 'Blacklist' },
  blacklist_reason: /*i18n*/ { id: 'customers.column.blacklistReason', message: 'Blacklist reason' },
  birthday: /*i18n*/ { id: 'customers.column.birthday', message: 'Birthday' },
  language: /*i18n*/ { id: 'customers.column.language', message: 'Language' },
  consent: /*i18n*/ { id: 'customers.column.consent', message: 'Consent to marketing' },
  orders: /*i18n*/ { id: 'customers.column.orders', message: 'Orders' },
  spent: /*i18n*/ { id: 'customers.column.spent', message: 'Spent' },
  last_order: /*i18n*/ { id: 'customers.column.lastOrder', message: 'Last order' },
  added: /*i18n*/ { id: 'customers.column.added', message: 'Customer since' },
} satisfies Record<string, Text>
export type FileColumn = keyof typeof columnTexts

/** Cells of yes and no. */
export const answerTexts = {
  yes: /*i18n*/ { id: 'customers.cell.yes', message: 'Yes' },
  no: /*i18n*/ { id: 'customers.cell.no', message: 'No' },
} satisfies Record<string, Text>

/** A text in every language, so that a file can come back in another one than it was made in. */
export const inAllLanguages = (text: Text): string[] => [
  ...new Set(locales.map(({ code }) => say(text, {}, code))),
]
