import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What can be done something to on the platform, by the name that the log has for it. */
export const auditedEntities: Record<string, MessageDescriptor> = {
  administrators: msg({ message: 'Administrators', context: 'section' }),
  languages: msg({ message: 'Languages', context: 'section' }),
  platform_tags: msg({ message: 'Tags', context: 'section' }),
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
}
