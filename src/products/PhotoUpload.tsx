import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ImageUpload } from '#src/ui/ImageUpload/ImageUpload.tsx'
import { usePhotoLabels } from './usePhotoLabels.ts'
import type { usePhotos } from './usePhotos.ts'

/** What the server reads. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

interface PhotoUploadProps {
  photos: ReturnType<typeof usePhotos>
  maxCount: number
  error: readonly string[] | undefined
  action?: ReactNode
}

/** Photos that are taken or chosen, cut and put in order. */
export function PhotoUpload({ photos, ...props }: PhotoUploadProps) {
  const labels = usePhotoLabels()
  return (
    <ImageUpload
      label={<Trans>Photos</Trans>}
      value={photos.photos}
      onChange={photos.change}
      upload={photos.upload}
      labels={labels}
      accept={ACCEPTED}
      hint={<Trans>JPEG, PNG or WebP, up to 10&nbsp;MB</Trans>}
      {...props}
    />
  )
}
