import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChartLine,
  IconClipboardList,
  IconCircleX,
  IconCreditCard,
  IconDownload,
  IconGift,
  IconIdBadge2,
  IconInfoCircle,
  IconLanguage,
  IconLayoutKanban,
  IconLink,
  IconListDetails,
  IconLock,
  IconMessage,
  IconMoped,
  IconPercentage,
  IconPhoto,
  IconPlugConnected,
  IconPlus,
  IconReceiptTax,
  IconRepeat,
  IconRobot,
  IconRuler,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconStar,
  IconTag,
  IconTicket,
  IconToolsKitchen2,
  IconUser,
} from '#src/ui/icons.ts'
import { adminSections } from './adminSections.ts'
import { section } from './section.ts'
import {
  branchesState,
  paymentsState,
  categoriesState,
  employeesState,
  generalState,
  languageState,
  attributesState,
  reasonsState,
  reviewsState,
  rolesState,
  stagesState,
  stationsState,
  tagsState,
  unitsState,
  vatState,
} from './sectionStates.ts'
import { customers, home, orders, products, type Section } from './tabs.ts'

const analytics = msg({ message: 'Analytics', context: 'section' })
const attributes = msg({ message: 'Attributes', context: 'section' })
const audit = msg({ message: 'Audit log', context: 'section' })
const banners = msg({ message: 'Banners', context: 'section' })
const billing = msg({ message: 'Billing', context: 'section' })
const bot = msg({ message: 'Bot', context: 'section' })
const branches = msg({ message: 'Branches', context: 'section' })
const categories = msg({ message: 'Categories', context: 'section' })
const deliveries = msg({ message: 'Deliveries', context: 'section' })
const dictionaries = msg({ message: 'Reference lists', context: 'section' })
const employees = msg({ message: 'Employees', context: 'section' })
const exports = msg({ message: 'Exports', context: 'section' })
const flows = msg({ message: 'Flows', context: 'section' })
const general = msg({ message: 'General settings', context: 'section' })
const integrations = msg({ message: 'Integrations', context: 'section' })
const language = msg({ message: 'Language', context: 'section' })
const loyalty = msg({ message: 'Loyalty', context: 'section' })
const marketing = msg({ message: 'Marketing', context: 'section' })
const modifiers = msg({ message: 'Modifier groups', context: 'section' })
const newOrder = msg`New order`
const newsletters = msg({ message: 'Newsletters', context: 'section' })
const notifications = msg({ message: 'Notifications', context: 'section' })
const payments = msg({ message: 'Payments', context: 'section' })
const profile = msg({ message: 'Profile', context: 'section' })
const promocodes = msg({ message: 'Promo codes', context: 'section' })
const promotions = msg({ message: 'Loyalty promotions', context: 'section' })
const reasons = msg({ message: 'Cancel reasons', context: 'section' })
const review = msg({ message: 'Review settings', context: 'section' })
const reviews = msg({ message: 'Reviews', context: 'section' })
const roles = msg({ message: 'Roles', context: 'section' })
const settings = msg({ message: 'Settings', context: 'section' })
const sources = msg({ message: 'Traffic sources', context: 'section' })
const stages = msg({ message: 'Stages', context: 'section' })
const stations = msg({ message: 'Kitchen stations', context: 'section' })
const tags = msg({ message: 'Tags', context: 'section' })
const units = msg({ message: 'Units', context: 'section' })
const vat = msg({ message: 'VAT', context: 'section' })

const inMenu = { place: 'menu' } as const
const ofMarketing = [
  'banners.view',
  'promotions.view',
  'promocodes.view',
  'newsletters.view',
  'reviews.view',
  'sources.view',
] as const

/**
 * Every section of the product, in the order of the menu: the navigation, the hubs, the titles, the requests for access
 * and docs/screens.md come from here. A section is listed as soon as its address has a screen, or its entry a sheet.
 */
export const sections: readonly Section[] = [
  home,
  orders,
  section('/app/orders/new', newOrder, IconPlus, 'blue', 'orders.create', { hub: undefined }),
  products,
  customers,
  section('/app/dictionaries', dictionaries, IconListDetails, 'teal', 'dictionaries.view', inMenu),
  section('/app/dictionaries/categories', categories, IconCategory, 'orange', 'dictionaries.view', {
    state: categoriesState,
  }),
  section(
    '/app/dictionaries/attributes',
    attributes,
    IconAdjustmentsHorizontal,
    'indigo',
    'dictionaries.view',
    { state: attributesState },
  ),
  section('/app/dictionaries/stages', stages, IconLayoutKanban, 'violet', 'dictionaries.view', {
    state: stagesState,
  }),
  section('/app/dictionaries/tags', tags, IconTag, 'pink', 'dictionaries.view', { state: tagsState }),
  section('/app/dictionaries?open=units', units, IconRuler, 'cyan', 'dictionaries.view', {
    state: unitsState,
    sheet: lazy(() => import('#src/units/UnitScreen.tsx').then((m) => ({ default: m.UnitScreen }))),
  }),
  section('/app/dictionaries?open=reasons', reasons, IconCircleX, 'red', 'dictionaries.view', {
    state: reasonsState,
    sheet: lazy(() =>
      import('#src/orders/reasons/ReasonScreen.tsx').then((m) => ({ default: m.ReasonScreen })),
    ),
  }),
  section('/app/dictionaries?open=modifiers', modifiers, IconPlus, 'lime', 'dictionaries.view'),
  section('/app/dictionaries?open=stations', stations, IconToolsKitchen2, 'amber', 'dictionaries.view', {
    state: stationsState,
    sheet: lazy(() => import('#src/stations/StationScreen.tsx').then((m) => ({ default: m.StationScreen }))),
  }),
  section('/app/marketing', marketing, IconSpeakerphone, 'pink', ofMarketing, inMenu),
  section('/app/marketing/banners', banners, IconPhoto, 'cyan', 'banners.view'),
  section('/app/marketing/loyalty-promotions', promotions, IconPercentage, 'pink', 'promotions.view'),
  section('/app/marketing/promocodes', promocodes, IconTicket, 'violet', 'promocodes.view'),
  section('/app/marketing/newsletters', newsletters, IconSend, 'blue', 'newsletters.view'),
  section('/app/marketing/reviews', reviews, IconStar, 'amber', 'reviews.view', { state: reviewsState }),
  section('/app/marketing/sources', sources, IconLink, 'teal', 'sources.view'),
  section('/app/analitycs', analytics, IconChartLine, 'indigo', undefined, inMenu),
  section('/app/integrations', integrations, IconPlugConnected, 'lime', 'integrations.view', inMenu),
  section('/app/integrations/flows', flows, IconRepeat, 'indigo', 'flows.view'),
  section('/app/employees', employees, IconIdBadge2, 'green', 'employees.view', {
    ...inMenu,
    hub: '/app/settings',
    group: 'team',
    state: employeesState,
  }),
  section('/app/settings', settings, IconSettings, 'slate', 'settings.view', inMenu),
  section('/app/settings/general', general, IconInfoCircle, 'indigo', 'settings.view', {
    group: 'company',
    state: generalState,
  }),
  section('/app/settings/branches', branches, IconBuildingStore, 'teal', 'branches.view', {
    group: 'company',
    state: branchesState,
  }),
  section('/app/settings/vat', vat, IconReceiptTax, 'slate', 'vat.view', {
    group: 'company',
    state: vatState,
  }),
  section('/app/settings/exports', exports, IconDownload, 'cyan', 'exports.view', { group: 'company' }),
  section('/app/settings/deliveries', deliveries, IconMoped, 'orange', 'deliveries.view', { group: 'sales' }),
  section('/app/settings/payments', payments, IconCash, 'blue', 'payments.view', {
    group: 'sales',
    state: paymentsState,
  }),
  section('/app/settings/roles', roles, IconLock, 'violet', 'roles.view', {
    group: 'team',
    state: rolesState,
  }),
  section('/app/settings/audit', audit, IconClipboardList, 'slate', 'audit.view', { group: 'team' }),
  section('/app/settings/notifications', notifications, IconBell, 'red', undefined, { group: 'team' }),
  section('/app/settings/loyalty', loyalty, IconGift, 'pink', 'loyalty.view', { group: 'growth' }),
  section('/app/settings/review', review, IconMessage, 'amber', 'reviews.view', { group: 'growth' }),
  section('/app/settings/bot', bot, IconRobot, 'cyan', 'bot.view', { group: 'channel' }),
  section('/app/settings/language', language, IconLanguage, 'teal', undefined, {
    place: 'person',
    group: 'channel',
    state: languageState,
  }),
  section('/app/billing', billing, IconCreditCard, 'green', 'billing.view', inMenu),
  section('/app/profile', profile, IconUser, 'blue', undefined, { place: 'person' }),
  ...adminSections,
]
