import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const analytics = msg({ message: 'Analytics', context: 'section' })
const categories = msg({ message: 'Categories', context: 'section' })
const dashboard = msg({ message: 'Dashboard', context: 'section' })
const dictionaries = msg({ message: 'Reference lists', context: 'section' })
const flows = msg({ message: 'Flows', context: 'section' })
const integrations = msg({ message: 'Integrations', context: 'section' })
const language = msg({ message: 'Language', context: 'section' })
const marketing = msg({ message: 'Marketing', context: 'section' })
const newsletters = msg({ message: 'Newsletters', context: 'section' })
const settings = msg({ message: 'Settings', context: 'section' })
const sources = msg({ message: 'Traffic sources', context: 'section' })
const stages = msg({ message: 'Stages', context: 'section' })
const tags = msg({ message: 'Tags', context: 'section' })

/** Titles of the sections by their address. */
export const sectionTitles: Readonly<Record<string, MessageDescriptor>> = {
  '/app/analitycs': analytics,
  '/app/profile': msg({ message: 'Profile', context: 'section' }),
  '/app/settings/language': language,
  '/app/billing': msg({ message: 'Billing', context: 'section' }),
  '/app/dictionaries': dictionaries,
  '/app/dictionaries/attributes': msg({ message: 'Attributes', context: 'section' }),
  '/app/dictionaries/categories': categories,
  '/app/dictionaries/stages': stages,
  '/app/dictionaries/tags': tags,
  '/app/employees': msg({ message: 'Employees', context: 'section' }),
  '/app/integrations': integrations,
  '/app/integrations/flows': flows,
  '/app/marketing': marketing,
  '/app/marketing/banners': msg({ message: 'Banners', context: 'section' }),
  '/app/marketing/loyalty-promotions': msg({ message: 'Loyalty promotions', context: 'section' }),
  '/app/marketing/newsletters': newsletters,
  '/app/marketing/promocodes': msg({ message: 'Promo codes', context: 'section' }),
  '/app/marketing/reviews': msg({ message: 'Reviews', context: 'section' }),
  '/app/marketing/sources': sources,
  '/app/settings': settings,
  '/app/settings/bot': msg({ message: 'Bot', context: 'section' }),
  '/app/settings/branches': msg({ message: 'Branches', context: 'section' }),
  '/app/settings/deliveries': msg({ message: 'Deliveries', context: 'section' }),
  '/app/settings/exports': msg({ message: 'Exports', context: 'section' }),
  '/app/settings/general': msg({ message: 'General settings', context: 'section' }),
  '/app/settings/loyalty': msg({ message: 'Loyalty', context: 'section' }),
  '/app/settings/notifications': msg({ message: 'Notifications', context: 'section' }),
  '/app/settings/payments': msg({ message: 'Payments', context: 'section' }),
  '/app/settings/review': msg({ message: 'Review settings', context: 'section' }),
  '/app/settings/roles': msg({ message: 'Roles', context: 'section' }),
  '/app/settings/vat': msg({ message: 'VAT', context: 'section' }),
  '/admin/login': msg({ message: 'Administrator sign-in', context: 'section' }),
  '/admin': msg({ message: 'Administration', context: 'section' }),
  '/admin/dashboard': dashboard,
  '/admin/analitycs': analytics,
  '/admin/companies': msg({ message: 'Companies', context: 'section' }),
  '/admin/leads': msg({ message: 'Leads', context: 'section' }),
  '/admin/users': msg({ message: 'Users', context: 'section' }),
  '/admin/dictionaries': dictionaries,
  '/admin/dictionaries/categories': categories,
  '/admin/dictionaries/plans': msg({ message: 'Plans', context: 'section' }),
  '/admin/dictionaries/schedules': msg({ message: 'Schedules', context: 'section' }),
  '/admin/dictionaries/stages': stages,
  '/admin/dictionaries/tags': tags,
  '/admin/integrations': integrations,
  '/admin/integrations/flows': flows,
  '/admin/marketing': marketing,
  '/admin/marketing/newsletters': newsletters,
  '/admin/marketing/sources': sources,
  '/admin/settings': settings,
  '/admin/settings/language': msg({ message: 'Languages', context: 'section' }),
}
