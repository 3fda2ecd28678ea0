import type { ReactNode } from 'react'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTrash } from '#src/ui/icons.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './PictureRow.module.css'

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

interface PictureRowProps {
  /** Whose picture it is; stands there while there is none. */
  name: string
  /** Below the base of the API. */
  picture: string | null
  isBusy: boolean
  onUpload(form: FormData): void
  onRemove(): void
  removeLabel: string
  /** The verb of another picture, or of the first. */
  children: ReactNode
}

/** The one picture of somebody or something, with a way to another one and to none. */
export function PictureRow(props: PictureRowProps) {
  const { name, picture, isBusy, onUpload, onRemove, removeLabel, children } = props
  function upload(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    onUpload(form)
  }
  return (
    <div className={styles.row}>
      <Avatar name={name} src={imageSrc(picture)} size={72} />
      <FileButton accept={IMAGE_TYPES} isBusy={isBusy} onFile={upload}>
        {children}
      </FileButton>
      {picture && (
        <IconButton label={removeLabel} onClick={onRemove}>
          <IconTrash />
        </IconButton>
      )}
    </div>
  )
}

/** Says why a picture was not taken: what is wrong with the file stands first. */
export function tellUpload(error: Error) {
  const [text] = error instanceof FieldErrors ? Object.values(error.errors).flat() : []
  if (text) toasts.show({ text, type: 'error' })
  else showError(error)
}
