import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconBuilding,
  IconCalendar,
  IconCash,
  IconCategory,
  IconChartLine,
  IconCircleX,
  IconClipboardList,
  IconClockExclamation,
  IconCreditCard,
  IconFile,
  IconHome,
  IconKey,
  IconLanguage,
  IconLayoutKanban,
  IconLink,
  IconListDetails,
  IconLock,
  IconPlugConnected,
  IconRefresh,
  IconRepeat,
  IconRuler,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconTag,
  IconTarget,
  IconTicket,
  IconUsers,
} from '#src/ui/icons.ts'
import { section } from './section.ts'
import {
  businessState,
  companiesState,
  currenciesState,
  errorsState,
  plansState,
  platformReasonsState,
  platformTagsState,
  schedulesState,
  platformUnitsState,
  stageSetsState,
} from './sectionStates.ts'
import { home } from './tabs.ts'

const administrators = msg({ message: 'Administrators', context: 'section' })
const analytics = msg({ message: 'Analytics', context: 'section' })
const audit = msg({ message: 'Audit log', context: 'section' })
const categories = msg({ message: 'Categories', context: 'section' })
const codes = msg({ message: 'Codes', context: 'section' })
const companies = msg({ message: 'Companies', context: 'section' })
const currencies = msg({ message: 'Currencies', context: 'section' })
const dictionaries = msg({ message: 'Reference lists', context: 'section' })
const errors = msg({ message: 'Errors', context: 'section' })
const documents = msg({ message: 'Documents', context: 'section' })
const flows = msg({ message: 'Flows', context: 'section' })
const general = msg({ message: 'General', context: 'section' })
const integrations = msg({ message: 'Integrations', context: 'section' })
const jobs = msg({ message: 'Jobs', context: 'section' })
const languages = msg({ message: 'Languages', context: 'section' })
const leads = msg({ message: 'Leads', context: 'section' })
const maintenance = msg({ message: 'Maintenance', context: 'section' })
const marketing = msg({ message: 'Marketing', context: 'section' })
const newsletters = msg({ message: 'Newsletters', context: 'section' })
const plans = msg({ message: 'Plans', context: 'section' })
const reasons = msg({ message: 'Cancel reasons', context: 'section' })
const schedules = msg({ message: 'Schedules', context: 'section' })
const services = msg({ message: 'Services', context: 'section' })
const settings = msg({ message: 'Settings', context: 'section' })
const sources = msg({ message: 'Traffic sources', context: 'section' })
const stages = msg({ message: 'Stages', context: 'section' })
const tags = msg({ message: 'Tags', context: 'section' })
const units = msg({ message: 'Units', context: 'section' })
const users = msg({ message: 'Users', context: 'section' })

const inMenu = { place: 'menu' } as const
const ofMarketing = ['admin.newsletters.view', 'admin.sources.view'] as const

/** The sections of the platform's own area. */
export const adminSections = [
  section('/admin/dashboard', home.title, IconHome, 'indigo', undefined, inMenu),
  section('/admin/analitycs', analytics, IconChartLine, 'indigo', 'admin.analytics.view', inMenu),
  section('/admin/companies', companies, IconBuilding, 'blue', 'admin.companies.view', {
    ...inMenu,
    state: companiesState,
  }),
  section('/admin/leads', leads, IconTarget, 'amber', 'admin.leads.view', inMenu),
  section('/admin/users', users, IconUsers, 'cyan', 'admin.users.view', inMenu),
  section('/admin/dictionaries', dictionaries, IconListDetails, 'teal', 'admin.dictionaries.view', inMenu),
  section('/admin/dictionaries/categories', categories, IconCategory, 'orange', 'admin.dictionaries.view', {
    state: businessState,
  }),
  section('/admin/dictionaries/plans', plans, IconCreditCard, 'green', 'admin.plans.view', {
    state: plansState,
  }),
  section('/admin/dictionaries/codes', codes, IconTicket, 'amber', 'admin.billing.view'),
  section('/admin/dictionaries/schedules', schedules, IconCalendar, 'blue', 'admin.dictionaries.view', {
    state: schedulesState,
  }),
  section('/admin/dictionaries/stages', stages, IconLayoutKanban, 'violet', 'admin.dictionaries.view', {
    state: stageSetsState,
  }),
  section('/admin/dictionaries/tags', tags, IconTag, 'pink', 'admin.dictionaries.view', {
    state: platformTagsState,
  }),
  section('/admin/dictionaries?open=units', units, IconRuler, 'cyan', 'admin.dictionaries.view', {
    state: platformUnitsState,
    sheet: lazy(() => import('#src/units/UnitScreen.tsx').then((m) => ({ default: m.PlatformUnitScreen }))),
  }),
  section('/admin/dictionaries?open=currencies', currencies, IconCash, 'lime', 'admin.dictionaries.view', {
    state: currenciesState,
    sheet: lazy(() =>
      import('#src/currencies/CurrencyScreen.tsx').then((m) => ({ default: m.CurrencyScreen })),
    ),
  }),
  section('/admin/dictionaries?open=reasons', reasons, IconCircleX, 'red', 'admin.dictionaries.view', {
    state: platformReasonsState,
    sheet: lazy(() =>
      import('#src/orders/reasons/ReasonScreen.tsx').then((m) => ({ default: m.PlatformReasonScreen })),
    ),
  }),
  section('/admin/integrations', integrations, IconPlugConnected, 'lime', 'admin.integrations.view', inMenu),
  section('/admin/integrations/flows', flows, IconRepeat, 'indigo', 'admin.flows.view'),
  section('/admin/marketing', marketing, IconSpeakerphone, 'pink', ofMarketing, inMenu),
  section('/admin/marketing/newsletters', newsletters, IconSend, 'blue', 'admin.newsletters.view'),
  section('/admin/marketing/sources', sources, IconLink, 'teal', 'admin.sources.view'),
  section('/admin/settings', settings, IconSettings, 'slate', 'admin.settings.view', inMenu),
  section('/admin/settings/general', general, IconAdjustmentsHorizontal, 'slate', 'admin.settings.view'),
  section('/admin/settings/services', services, IconLock, 'amber', 'admin.settings.view'),
  section('/admin/settings/maintenance', maintenance, IconClockExclamation, 'orange', 'admin.settings.view'),
  section('/admin/settings/errors', errors, IconAlertTriangle, 'red', 'admin.settings.view', {
    state: errorsState,
  }),
  section('/admin/settings/jobs', jobs, IconRefresh, 'indigo', 'admin.settings.view'),
  section('/admin/settings/administrators', administrators, IconKey, 'violet', 'admin.administrators.view'),
  section('/admin/settings/audit', audit, IconClipboardList, 'blue', 'admin.audit.view'),
  section('/admin/settings/documents', documents, IconFile, 'slate', 'admin.settings.view'),
  section('/admin/settings/language', languages, IconLanguage, 'teal', 'admin.languages.view'),
]
