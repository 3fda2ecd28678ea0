import { Trans, useLingui } from '@lingui/react/macro'
import { removePhoto, uploadPhoto } from '#contract/profile.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTrash } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './PhotoRow.module.css'

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

/** The person's photo, with a way to another one and to none. */
export function PhotoRow() {
  const { t } = useLingui()
  const { user } = useSession()
  const refresh = () => void refreshMe().catch((error: unknown) => showError(error))
  const uploading = useCall(uploadPhoto, { isSilent: true, onDone: refresh, onError: tell })
  const removing = useCall(removePhoto, { onDone: refresh })
  const photo = user?.photo ?? null
  function upload(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    uploading.run({ form })
  }
  return (
    <div className={styles.row}>
      <Avatar name={user?.full_name ?? ''} src={imageSrc(photo)} size={72} />
      <FileButton accept={IMAGE_TYPES} isBusy={uploading.isBusy} onFile={upload}>
        {photo ? <Trans>Change photo</Trans> : <Trans>Add a photo</Trans>}
      </FileButton>
      {photo && (
        <IconButton label={t`Remove photo`} onClick={() => removing.run({})}>
          <IconTrash />
        </IconButton>
      )}
    </div>
  )
}

function tell(error: Error) {
  const [text] = error instanceof FieldErrors ? Object.values(error.errors).flat() : []
  if (text) toasts.show({ text, type: 'error' })
  else showError(error)
}
