import { readScreens } from '#tests/repository/screens.ts'
import { scripts } from '#tests/hostile/scripts.ts'
import { lines, type Stored } from './hostileShop.ts'

/** Some rows of each list: by their scripts, and by their shapes. */
const some = [6, 12, 28, scripts.length, scripts.length + 1]
const script = encodeURIComponent(scripts[9] ?? '')
const one = encodeURIComponent(lines[6] ?? '')

type Visits = (stored: Stored) => string[]

const alone: Visits = () => ['']

/** Below an address, everything that it shows of what is stored, and of what the address itself holds. */
const visits: Record<string, Visits> = {
  '/': alone,
  '/login': () => [`?next=${script}&redirect=javascript:hacked()`],
  '/signup': () => [`?source=${script}`],
  '/paid': () => ['', `?shop=${script}&order=${one}&access=${script}`],
  '/terms': alone,
  '/privacy': alone,
  '/admin/settings/documents': () => ['', '?id=terms', `?id=${script}`],
  '/join': () => [`?code=${script}`],
  '/kit': () => [`?name=${script}&theme=${script}`],
  '/admin/login': alone,
  '/admin/settings/administrators': () => ['', `?q=${script}`, `?id=${script}`, '?new=1'],
  '/admin/companies': () => ['', `?q=${script}`, `?country=${script}`, `?id=${script}`],
  '/admin/users': () => ['', `?q=${script}`, `?id=${script}`],
  '/admin/leads': () => ['', '?new=1', '?view=board', `?q=${script}`, `?id=${script}`],
  '/admin/settings/audit': () => ['', `?q=${script}`, `?entity=${script}`, '?from=2026-99-99&to=x'],
  '/admin/settings/general': alone,
  '/admin/settings/services': alone,
  '/admin/settings/maintenance': alone,
  '/admin/settings/errors': () => ['', `?build=${script}`, `?id=${script}`],
  '/admin/settings/jobs': () => ['', `?state=${script}`],
  '/admin/settings/language': () => ['', '?id=uz', `?id=${script}`],
  '/app': alone,
  '/app/dashboard': alone,
  '/app/orders': ({ orders }) => [
    '',
    '?tab=cancelled',
    '?view=board',
    '?more=1',
    `?q=${script}`,
    `?stage=${script}`,
    ...[0, 3, 14, ...some].map((at) => `?orderId=${orders[at]?.id}`),
  ],
  '/app/orders/new': alone,
  '/app/products': ({ products }) => [
    '',
    `?q=${one}`,
    `?category=${products[0]?.category_id}`,
    '?new=1',
    ...some.map((at) => `?productId=${products[at]?.id}`),
  ],
  '/app/customers': ({ customers }) => ['', '?blacklist=yes', `?q=${script}`, `?id=${customers[0]?.id}`],
  '/app/customers/$customerId': ({ customers, orders }) => [
    ...some.map((at) => `/${customers[at]?.id}`),
    `/${orders[0]?.customer_id}`,
    `/${script}`,
  ],
  '/app/employees': ({ employees }) => [
    '',
    '?new=1',
    `?q=${script}`,
    ...employees.slice(0, 4).map(({ id }) => `?id=${id}`),
  ],
  '/app/settings/roles': ({ roles }) => [
    '',
    '?compare=1',
    ...roles.slice(0, 3).map(({ id }) => `?id=${id}`),
    `?new=1&copy=${roles[0]?.id}`,
  ],
  '/app/user/$userId': ({ customers, cook }) => [`/${customers[0]?.id}`, `/${cook.id}`, `/${script}`],
  '/app/marketing/reviews': ({ reviews }) => ['', ...some.map((at) => `?id=${reviews[at]}`)],
  '/app/profile': () => ['', '?edit=sessions', '?edit=notifications', '?edit=leave', '?edit=delete'],
  '/app/settings': alone,
  '/app/settings/language': alone,
  '/app/settings/branches': () => ['', '?new=1'],
  '/app/settings/branches/tables': alone,
  '/app/settings/payments': () => ['', '?new=1', '?tab=drawers', '?attention=1'],
  '/app/settings/general': alone,
  '/app/settings/audit': () => ['', '?looks=1'],
  '/app/settings/vat': alone,
  '/app/billing': () => ['', '?open=invoices', '?open=balance', `?plan=${script}`, `?open=${script}`],
  '/app/settings/deliveries': alone,
  '/app/dictionaries': () => ['', '?open=units', '?open=reasons', '?open=stations', `?find=${script}`],
  '/app/dictionaries/categories': () => ['', '?new=1', `?q=${one}`],
  '/app/dictionaries/attributes': alone,
  '/app/dictionaries/stages': alone,
  '/app/dictionaries/tags': alone,
  '/app/marketing': alone,
  '/app/integrations': alone,
  '/admin/dashboard': alone,
  '/admin/integrations': alone,
  '/admin/marketing': alone,
  '/admin/settings': alone,
  '/admin/dictionaries': () => ['', '?open=units', '?open=currencies', '?open=reasons'],
  '/admin/dictionaries/categories': alone,
  '/admin/dictionaries/plans': () => ['', '?new=1', `?q=${script}`],
  '/admin/dictionaries/codes': () => ['', `?q=${script}`, `?kind=${script}`],
  '/admin/dictionaries/schedules': () => ['', `?q=${script}`, `?kind=${script}`, `?id=${script}`],
  '/admin/dictionaries/stages': () => ['', '?tab=leads'],
  '/admin/dictionaries/tags': () => ['', `?q=${script}`],
}

/** Whose screens they are: of nobody, of somebody without a company, of a company, of the platform and in front of it. */
export type Side = 'guest' | 'newcomer' | 'company' | 'platform' | 'platformDoor'

const sideOf = (path: string, guard: string): Side => {
  if (path === '/app') return 'newcomer'
  if (path.startsWith('/admin')) return guard === 'admin' ? 'platform' : 'platformDoor'
  return guard === 'guest' || path === '/signup' ? 'guest' : 'company'
}

/** Every address of a side, as it is typed; a new one must be told what it shows. */
export function addressesOf(side: Side, stored: Stored): string[] {
  const screens = readScreens().filter(({ path, guard }) => sideOf(path, guard) === side)
  return screens.flatMap(({ path, screen }) => {
    const below = visits[path] ?? (isEmpty(screen) ? () => [] : undefined)
    if (!below) throw new Error(`${path} shows something: say in tests/e2e/support/hostileAddresses.ts what`)
    return below(stored).map((rest) => path.replace(/\/\$\w+$/, '') + rest)
  })
}

/** Addresses that lead on, and those whose screen is not built yet: it is one for all of them, and shows nothing. */
const isEmpty = (screen: string) => screen === 'redirect' || screen.includes('LaterScreen')

/** Screens that hold nothing of what people have written. */
const bare = new Set([
  '/',
  '/login',
  '/signup',
  '/kit',
  '/paid',
  '/terms',
  '/privacy',
  '/admin/settings/documents',
  '/admin/login',
  '/app/dictionaries',
  '/app/marketing',
  '/app/integrations',
  '/app/settings',
  '/app/billing',
  '/app/settings/vat',
  '/app/settings/deliveries',
  '/admin/dashboard',
  '/admin/dictionaries',
  '/admin/dictionaries/categories',
  '/admin/dictionaries/plans',
  '/admin/dictionaries/codes',
  '/admin/dictionaries/schedules',
  '/admin/dictionaries/stages',
  '/admin/dictionaries/tags',
  '/admin/integrations',
  '/admin/marketing',
  '/admin/settings',
  '/admin/settings/administrators',
  '/admin/settings/general',
  '/admin/settings/services',
  '/admin/settings/maintenance',
  '/admin/settings/errors',
  '/admin/settings/jobs',
  '/admin/settings/audit',
  '/admin/settings/language',
  '/app/settings/language',
  `/app/customers/${script}`,
])

/** Whether a stored text must be read at an address, or one of the address itself. */
export function showsTexts(path: string): boolean {
  return !bare.has(path.split('?')[0] ?? '')
}

/** What every stored text is known by. */
export const marks = /hacked|W{20}|﷽|evil/
