import { Trans } from '@lingui/react/macro'
import type { AnyPermission } from '#contract/endpoint.ts'
import { sectionOf } from '#contract/sections.ts'
import { useSession } from '#src/session/session.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { RequestAccess } from './RequestAccess.tsx'

/** Says that a right is missing, who can give it, and asks them for it. */
export function NoAccess({ wanted }: { wanted: AnyPermission | readonly AnyPermission[] }) {
  const { user } = useSession()
  const roleName = useRoleName()
  const role = user?.role && roleName(user.role)
  const section = sectionOf(wanted)
  return (
    <Placeholder
      picture="lock"
      header={<Trans>You have no access to this section</Trans>}
      action={section && <RequestAccess section={section} />}
    >
      {role ? (
        <Trans>Your role is “{role}”. Ask the owner for access.</Trans>
      ) : (
        <Trans>Ask the owner for access.</Trans>
      )}
    </Placeholder>
  )
}
