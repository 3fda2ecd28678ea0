import { expect, test } from 'vitest'
import { sections } from '#src/frame/sections.ts'
import { screensTable } from './screens.ts'

test('docs/screens.md lists the addresses that exist (npm run screens writes it)', async () => {
  await expect(screensTable(sections)).toMatchFileSnapshot('../../docs/screens.md')
})

test('every address of the specification exists with its guard', () => {
  const table = screensTable(sections)
  const missing = specified.flatMap(([guard, paths]) =>
    paths.split(' ').filter((path) => !table.includes(`\n| ${path} | ${guard} |`)),
  )
  expect(missing).toEqual([])
})

const specified: [guard: string, paths: string][] = [
  ['guest', '/ /login'],
  ['none', '/signup /admin/login'],
  [
    'admin',
    '/admin /admin/dashboard /admin/analitycs /admin/companies /admin/leads /admin/users /admin/dictionaries ' +
      '/admin/dictionaries/categories /admin/dictionaries/plans /admin/dictionaries/schedules /admin/dictionaries/stages ' +
      '/admin/dictionaries/tags /admin/integrations /admin/integrations/flows /admin/marketing ' +
      '/admin/marketing/newsletters /admin/marketing/sources /admin/settings /admin/settings/language',
  ],
  ['signed in', '/app /app/dashboard /app/analitycs /app/profile /app/settings/language /app/orders/new'],
  [
    'partner',
    '/app/billing /app/customers /app/customers/$customerId /app/dictionaries /app/dictionaries/attributes ' +
      '/app/dictionaries/categories /app/dictionaries/stages /app/dictionaries/tags /app/employees /app/integrations ' +
      '/app/integrations/flows /app/marketing /app/marketing/banners /app/marketing/loyalty-promotions ' +
      '/app/marketing/newsletters /app/marketing/promocodes /app/marketing/reviews /app/marketing/sources /app/orders ' +
      '/app/products /app/settings /app/settings/bot /app/settings/branches /app/settings/deliveries ' +
      '/app/settings/exports /app/settings/general /app/settings/loyalty /app/settings/notifications ' +
      '/app/settings/payments /app/settings/review /app/settings/roles /app/settings/vat /app/user/$userId',
  ],
]
