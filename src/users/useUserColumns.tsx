import { Trans } from '@lingui/react/macro'
import { locales } from '#contract/locales.ts'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { useAdministratorWords } from '#src/administrators/useAdministratorWords.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { UserPill } from './UserPill.tsx'
import { useStepWords } from './useStepWords.ts'
import { useUserChoices } from './useUserChoices.ts'

/** Who, how to reach them, where they work, and when they were last here. */
export function useUserColumns(): Column<PlatformUser>[] {
  const format = useFormat()
  const now = useNow()
  const { roles } = useAdministratorWords()
  const { tags } = useUserChoices()
  const steps: Partial<Record<string, string>> = useStepWords()
  return [
    { key: 'face', header: '', place: 'before', cell: ({ name }) => <Avatar name={name} /> },
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      place: 'title',
      sort: 'name',
      cell: ({ name }) => name,
    },
    {
      key: 'phone',
      header: <Trans>Phone</Trans>,
      place: 'subtitle',
      isWhole: true,
      cell: ({ phone }) => phone,
    },
    {
      key: 'username',
      isWide: true,
      header: <Trans context="of a lead">Messenger</Trans>,
      place: 'subtitle',
      cell: ({ username, messenger_id: id }) => (username ? `@${username}` : id),
    },
    {
      key: 'companies',
      header: <Trans context="section">Companies</Trans>,
      place: 'hint',
      cell: ({ companies }) => companies.map(({ name, role }) => `${name} (${role})`).join(', '),
    },
    {
      key: 'platform_role',
      header: <Trans context="of a person">On the platform</Trans>,
      isHidden: true,
      cell: ({ platform_role: role }) => role && roles[role],
    },
    {
      key: 'onboarding',
      header: <Trans>Onboarding stopped at</Trans>,
      isHidden: true,
      cell: ({ onboarding, onboarding_step: step }) => (onboarding ? null : steps[step]),
    },
    {
      key: 'language',
      header: <Trans context="section">Language</Trans>,
      isQuiet: true,
      isHidden: true,
      cell: ({ language }) => locales.find(({ code }) => code === language)?.localName,
    },
    {
      key: 'tags',
      header: <Trans>Tags</Trans>,
      isHidden: true,
      cell: ({ tag_ids: ids }) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    },
    {
      key: 'devices',
      isWide: true,
      header: <Trans>Devices</Trans>,
      align: 'end',
      cell: ({ devices }) => format.number(devices),
    },
    {
      key: 'seen_at',
      isWide: true,
      header: <Trans context="of a person">Last seen</Trans>,
      isQuiet: true,
      cell: ({ seen_at: at }) => at && format.moment(at, now),
    },
    { key: 'state', header: '', place: 'after', isWhole: true, cell: (user) => <UserPill user={user} /> },
  ]
}
