import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '#contract/locales.ts'
import { type PlatformUser, platformUsers } from '#contract/platformUsers.ts'
import { ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { UserCard } from './UserCard.tsx'
import { useStepWords } from './useStepWords.ts'
import { useUserChoices } from './useUserChoices.ts'
import { useUserColumns } from './useUserColumns.tsx'

/** People come by themselves. */
const listed = {
  ...platformUsers,
  permissions: { update: platformUsers.permissions.update },
  alsoStale: ['devices', 'history'].map((part) => `${platformUsers.path}/:id/${part}`),
}

/** All people with an account. */
export function UserScreen() {
  const { t } = useLingui()
  const { tags } = useUserChoices()
  return (
    <ListScreen
      resource={listed}
      title={t({ message: 'Users', context: 'section' })}
      columns={useUserColumns()}
      empty={<Trans>No users yet</Trans>}
      filters={{
        has_company: {
          label: t({ message: 'Company', context: 'of a lead' }),
          options: {
            yes: t({ message: 'With a company', context: 'users' }),
            no: t({ message: 'Without a company', context: 'users' }),
          },
        },
        kind: {
          label: t({ message: 'Kind', context: 'of a person' }),
          options: {
            owner: t({ message: 'Owners', context: 'people' }),
            manager: t({ message: 'Managers', context: 'people' }),
            staff: t({ message: 'Other staff', context: 'people' }),
            platform: t({ message: 'Platform staff', context: 'people' }),
            nobody: t({ message: 'No role', context: 'people' }),
          },
        },
        step: { label: t`Onboarding stopped at`, options: useStepWords() },
        language: {
          label: t({ message: 'Language', context: 'section' }),
          options: Object.fromEntries(locales.map(({ code, localName }) => [code, localName])),
        },
        blocked: { label: t({ message: 'Blocked', context: 'users' }) },
        ...(tags.length > 0 && {
          tag_id: { label: t`Tags`, options: Object.fromEntries(tags.map(({ id, name }) => [id, name])) },
        }),
      }}
      form={Card}
    />
  )
}

const Card = ({ row, onClose }: RowFormProps<PlatformUser>) =>
  row && <UserCard user={row} onClose={onClose} />
