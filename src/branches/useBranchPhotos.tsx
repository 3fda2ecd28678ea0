import { Trans, useLingui } from '@lingui/react/macro'
import { type Branch, MOST_PHOTOS } from '#contract/branches.ts'
import { usePhotoLabels } from '#src/products/usePhotoLabels.ts'
import { usePhotos } from '#src/products/usePhotos.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { ImageUpload } from '#src/ui/ImageUpload/ImageUpload.tsx'

/** What the server reads. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type Shown = Pick<Branch, 'photos'> | undefined

/** The photos of a branch in their order; `rows` are those that the form may show. */
export function useBranchPhotos({ value, onChange, error }: FieldProps<string[]>, rows: readonly Shown[]) {
  const { t } = useLingui()
  const labels = usePhotoLabels()
  const photos = usePhotos({
    images: value.map((id) => ({ id, alt: {} })),
    onChange: (images) => onChange(images.map(({ id }) => id)),
    rows: rows.map((row) => row && { images: row.photos }),
    nameOf: (position) => t`Photo ${position}`,
  })
  const field = (
    <ImageUpload
      label={<Trans>Photos</Trans>}
      value={photos.photos}
      onChange={photos.change}
      upload={photos.upload}
      labels={labels}
      accept={ACCEPTED}
      maxCount={MOST_PHOTOS}
      hint={<Trans>JPEG, PNG or WebP, up to 10&nbsp;MB</Trans>}
      error={error}
    />
  )
  return { field, isSending: photos.isSending }
}
