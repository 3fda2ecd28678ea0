import * as z from 'zod/mini'
import { currencies } from './currencies.ts'
import { defineResource, type Row } from './resource.ts'

const codes = currencies.map(({ code }) => code) as [string, ...string[]]

/** The currencies that companies are offered, in this order; one that is archived is offered no longer, and stays with those who have it. */
export const platformCurrencies = defineResource({
  name: 'platform_currencies',
  scope: 'platform',
  path: '/admin/dictionaries/currencies',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields: { code: z.enum(codes) },
  search: ['code'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type PlatformCurrency = Row<typeof platformCurrencies>
