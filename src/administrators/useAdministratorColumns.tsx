import { Trans } from '@lingui/react/macro'
import type { Administrator } from '#contract/administrators.ts'
import type { Column } from '#src/resource/columns.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { AdministratorPill } from './AdministratorPill.tsx'
import { useAdministratorWords } from './useAdministratorWords.ts'

/** Who, as what, in which state, when last here. */
export function useAdministratorColumns(): Column<Administrator>[] {
  const format = useFormat()
  const now = useNow()
  const { roles } = useAdministratorWords()
  return [
    { key: 'avatar', header: null, place: 'before', cell: ({ name }) => <Avatar name={name} /> },
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      place: 'title',
      sort: 'name',
      cell: ({ name }) => name,
    },
    {
      key: 'role',
      header: <Trans context="employee">Role</Trans>,
      place: 'subtitle',
      cell: ({ role }) => roles[role],
    },
    {
      key: 'email',
      header: <Trans>E-mail</Trans>,
      place: 'hint',
      isWide: true,
      cell: ({ email }) => email,
    },
    {
      key: 'state',
      header: <Trans context="employee">State</Trans>,
      place: 'after',
      cell: (administrator) => <AdministratorPill administrator={administrator} />,
    },
    {
      key: 'signed_in',
      sort: '-signed_in_at',
      header: <Trans>Last sign-in</Trans>,
      align: 'end',
      place: 'hint',
      isWide: true,
      isQuiet: true,
      cell: ({ signed_in_at: at }) => at && format.moment(at, now),
    },
  ]
}
