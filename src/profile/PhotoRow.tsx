import { Trans, useLingui } from '@lingui/react/macro'
import { removePhoto, uploadPhoto } from '#contract/profile.ts'
import { PictureRow, tellUpload } from './PictureRow.tsx'
import { showError } from '#src/session/calls/queryClient.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'

/** The person's photo, with a way to another one and to none. */
export function PhotoRow() {
  const { t } = useLingui()
  const { user } = useSession()
  const refresh = () => void refreshMe().catch((error: unknown) => showError(error))
  const uploading = useCall(uploadPhoto, { isSilent: true, onDone: refresh, onError: tellUpload })
  const removing = useCall(removePhoto, { onDone: refresh })
  const photo = user?.photo ?? null
  return (
    <PictureRow
      name={user?.full_name ?? ''}
      picture={photo}
      isBusy={uploading.isBusy}
      onUpload={(form) => uploading.run({ form })}
      onRemove={() => removing.run({})}
      removeLabel={t`Remove photo`}
    >
      {photo ? <Trans>Change photo</Trans> : <Trans>Add a photo</Trans>}
    </PictureRow>
  )
}
