import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What can be done something to on the platform, by the name that the log has for it. */
export const auditedEntities: Record<string, MessageDescriptor> = {
  administrators: msg({ message: 'Administrators', context: 'section' }),
  languages: msg({ message: 'Languages', context: 'section' }),
  platform_tags: msg({ message: 'Tags', context: 'section' }),
  platform_units: msg({ message: 'Units', context: 'section' }),
  platform_currencies: msg({ message: 'Currencies', context: 'section' }),
  platform_cancel_reasons: msg({ message: 'Cancel reasons', context: 'section' }),
  business_categories: msg({ message: 'Categories', context: 'section' }),
  stage_sets: msg({ message: 'Order stages', context: 'section' }),
  lead_stages: msg({ message: 'Lead stages', context: 'section' }),
  schedules: msg({ message: 'Schedules', context: 'section' }),
}

/** What else stands in the log and is not looked for: the own account of whoever acts. */
export const personalEntities: Record<string, MessageDescriptor> = {
  platform: msg({ message: 'Own account', context: 'log entry' }),
  sessions: msg({ message: 'Own account', context: 'log entry' }),
  users: msg({ message: 'Own account', context: 'log entry' }),
}

/** Fields as the log has them. */
export const auditedFields: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`E-mail`,
  login: msg`E-mail`,
  role: msg({ message: 'Role', context: 'employee' }),
  language: msg({ message: 'Language', context: 'section' }),
  password: msg`Password`,
  has_second_factor: msg`One-time code`,
  ended_sessions: msg`Sessions ended`,
  kind: msg({ message: 'Used for', context: 'what a tag is put on' }),
  colour: msg`Color`,
  description: msg`Description`,
  merged: msg`Merged`,
  archived: msg({ message: 'Archive', context: 'filter: what is archived' }),
  sort: msg({ message: 'Place', context: 'among other rows' }),
  is_on: msg({ message: 'Offered', context: 'language' }),
  default: msg({ message: 'Default', context: 'language' }),
  moved: msg`People whose language changed`,
  short: msg`Short name`,
  precision: msg`Smallest quantity`,
  is_default: msg({ message: 'Default', context: 'language' }),
  needs_note: msg`Comment required`,
  icon: msg`Icon`,
  is_active: msg({ message: 'Offered at sign-up', context: 'business' }),
  business: msg({ message: 'For', context: 'of a set of stages' }),
  stage_set_id: msg`Set of stages`,
  unit_ids: msg({ message: 'Units', context: 'section' }),
  samples: msg`Sample products`,
  categories: msg({ message: 'Categories', context: 'section' }),
  attributes: msg({ message: 'Attributes', context: 'section' }),
  stages: msg({ message: 'Stages', context: 'section' }),
  companies: msg({ message: 'Companies', context: 'section' }),
  category: msg`Category`,
  limit_hours: msg`Late after, hours`,
  required_fields: msg`Needed to enter the stage`,
  weekly: msg`Working hours`,
  exceptions: msg`Special days`,
  time_zone: msg`Time zone`,
  days_before: msg`Days before the plan ends`,
  country: msg`Country`,
}
