import { Trans } from '@lingui/react/macro'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useSession } from './session.ts'

/** Says that a right is missing and who can give it. */
export function NoAccess() {
  const { user } = useSession()
  const role = user?.role?.name
  return (
    <Placeholder picture="lock" header={<Trans>You have no access to this section</Trans>}>
      {role ? (
        <Trans>Your role is “{role}”. Ask the owner for access.</Trans>
      ) : (
        <Trans>Ask the owner for access.</Trans>
      )}
    </Placeholder>
  )
}
