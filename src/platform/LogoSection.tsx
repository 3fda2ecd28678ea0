import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  getPlatformState,
  type PlatformState,
  removePlatformLogo,
  uploadPlatformLogo,
} from '#contract/platformSettings.ts'
import { PictureRow, tellUpload } from '#src/profile/PictureRow.tsx'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Platform.module.css'
import { usePlatformState } from './usePlatformState.ts'

/** The logo of the platform, for who may change it. */
export function LogoSection({ name }: { name: string }) {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const mayUpdate = useCan('admin.settings.update')
  const queries = useQueryClient()
  const onDone = (next: PlatformState) => void queries.setQueryData(callKey(getPlatformState), next)
  const uploading = useCall(uploadPlatformLogo, { isSilent: true, onDone, onError: tellUpload })
  const removing = useCall(removePlatformLogo, { onDone })
  if (!state || !mayUpdate) return null
  return (
    <Section
      header={<Trans>Logo</Trans>}
      footer={<Trans>Sign-in pages and the tab of the browser show it after a reload.</Trans>}
    >
      <div className={styles.logo}>
        <PictureRow
          name={name}
          picture={state.logo}
          isBusy={uploading.isBusy}
          onUpload={(form) => uploading.run({ form })}
          onRemove={() => removing.run({})}
          removeLabel={t`Remove logo`}
        >
          {state.logo ? <Trans>Change logo</Trans> : <Trans>Add a logo</Trans>}
        </PictureRow>
      </div>
    </Section>
  )
}
