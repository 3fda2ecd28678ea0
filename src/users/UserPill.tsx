import { Trans } from '@lingui/react/macro'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { useAdministratorWords } from '#src/administrators/useAdministratorWords.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** What is special about an account; nothing about most. */
export function UserPill({
  user: { blocked_at, delete_after, platform_role: role },
}: {
  user: PlatformUser
}) {
  const { roles } = useAdministratorWords()
  if (blocked_at !== null)
    return (
      <Pill tone="red">
        <Trans context="users">Blocked</Trans>
      </Pill>
    )
  if (delete_after !== null)
    return (
      <Pill tone="amber">
        <Trans context="users">Being erased</Trans>
      </Pill>
    )
  return role && <Pill tone="violet">{roles[role]}</Pill>
}
