import { Trans, useLingui } from '@lingui/react/macro'
import {
  allowLook,
  askedLooks,
  LOOK_WRITE_MINUTES,
  LOOK_WRITES,
  type Look,
  refuseLook,
} from '#contract/looks.ts'
import { AllowOrDecline } from '#src/access/AllowOrDecline.tsx'

/** Somebody of the platform who looks in asks the owner for a few changes. */
export function LookAsked({ look: { id, user_name: name, write_reason: reason } }: { look: Look }) {
  const { t } = useLingui()
  const [count, minutes] = [LOOK_WRITES, LOOK_WRITE_MINUTES]
  return (
    <AllowOrDecline
      id={id}
      title={t`${name} of platform support wants to change something for you`}
      subtitle={reason}
      hint={
        <Trans>
          Up to {count} changes within {minutes} minutes
        </Trans>
      }
      allow={allowLook}
      body={{ write_reason: reason }}
      refuse={refuseLook}
      list={askedLooks.path}
    />
  )
}
