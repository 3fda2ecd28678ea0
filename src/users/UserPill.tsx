import { Trans } from '@lingui/react/macro'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** What is special about an account; nothing about most. */
export function UserPill({ user: { blocked_at, delete_after, is_root } }: { user: PlatformUser }) {
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
  if (is_root)
    return (
      <Pill tone="violet">
        <Trans>Administrator</Trans>
      </Pill>
    )
  return null
}
