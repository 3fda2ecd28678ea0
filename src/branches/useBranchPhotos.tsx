import { useLingui } from '@lingui/react/macro'
import { type Branch, MOST_PHOTOS } from '#contract/branches.ts'
import { PhotoUpload } from '#src/products/PhotoUpload.tsx'
import { usePhotos } from '#src/products/usePhotos.ts'
import type { FieldProps } from '#src/resource/useFields.ts'

type Shown = Pick<Branch, 'photos'> | undefined

/** The photos of a branch in their order; `rows` are those that the form may show. */
export function useBranchPhotos({ value, onChange, error }: FieldProps<string[]>, rows: readonly Shown[]) {
  const { t } = useLingui()
  const photos = usePhotos({
    images: value.map((id) => ({ id, alt: {} })),
    onChange: (images) => onChange(images.map(({ id }) => id)),
    rows: rows.map((row) => row && { images: row.photos }),
    nameOf: (position) => t`Photo ${position}`,
  })
  const field = <PhotoUpload photos={photos} maxCount={MOST_PHOTOS} error={error} />
  return { field, isSending: photos.isSending }
}
