import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const tags = msg({ message: 'labels, colors, merge tags', context: 'words to search by' })

/** What else a section is looked for by, by its address: its settings and what people call them. */
export const sectionWords: Record<string, MessageDescriptor> = {
  '/app/dictionaries/tags': tags,
  '/admin/dictionaries/tags': tags,
  '/app/dictionaries/attributes': msg({
    message: 'characteristics, size, color, values, filters of the menu',
    context: 'words to search by',
  }),
  '/app/dictionaries?open=units': msg({
    message: 'measures, weight, pieces, short name, smallest quantity',
    context: 'words to search by',
  }),
  '/app/dictionaries?open=reasons': msg({
    message: 'cancellation, refusal, rejected orders, note for the reason',
    context: 'words to search by',
  }),
  '/app/dictionaries?open=stations': msg({
    message: 'kitchen, grill, bar, where dishes are made',
    context: 'words to search by',
  }),
  '/app/marketing/reviews': msg({
    message: 'ratings, stars, feedback, complaints, replies',
    context: 'words to search by',
  }),
  '/app/employees': msg({
    message: 'staff, people, invitations, couriers, cashiers',
    context: 'words to search by',
  }),
  '/app/settings/roles': msg({
    message: 'permissions, rights, access, discount limit, refund limit',
    context: 'words to search by',
  }),
  '/app/settings/audit': msg({
    message: 'history, changes, who did what, support visits',
    context: 'words to search by',
  }),
  '/app/settings/payments': msg({
    message: 'cash, card, bank transfer, payment methods, fee',
    context: 'words to search by',
  }),
  '/app/settings/general': msg({
    message:
      'company name, logo, phone, address, currency, decimals, time zone, business day, menu languages, order numbers, minimum order, preparation time, pre-orders, accept orders',
    context: 'words to search by',
  }),
  '/app/settings/vat': msg({
    message: 'tax, rounding, rates, default rate, prices including tax, delivery fee, VAT number',
    context: 'words to search by',
  }),
  '/app/settings/language': msg({
    message: 'translation, interface language',
    context: 'words to search by',
  }),
  '/admin/settings/language': msg({
    message: 'translations, default language',
    context: 'words to search by',
  }),
}
