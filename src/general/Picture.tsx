import { Trans } from '@lingui/react/macro'
import { generalSettings } from '#contract/general.ts'
import { usePhotoLabels } from '#src/products/usePhotoLabels.ts'
import { usePhotos } from '#src/products/usePhotos.ts'
import { useSettings } from '#src/resource/useSettingsForm.ts'
import { ImageUpload } from '#src/ui/ImageUpload/ImageUpload.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'

interface PictureProps {
  form: GeneralForm
  name: 'logo' | 'cover'
}

/** What the server reads. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'
const aspects = { logo: 1, cover: 16 / 9 }

/** One picture of the company. */
export function Picture({ form, name }: PictureProps) {
  const { row } = useSettings(generalSettings)
  const { label, value, onChange, error } = form.field(`${name}_id`)
  const image = row?.[name]
  const photos = usePhotos({
    images: value === null ? [] : [{ id: value, alt: {} }],
    onChange: ([first]) => onChange(first?.id ?? null),
    rows: [{ images: image ? [image] : [] }],
    nameOf: () => label,
  })
  const { first: _, ...labels } = usePhotoLabels()
  return (
    <ImageUpload
      label={label}
      value={photos.photos}
      onChange={photos.change}
      upload={photos.upload}
      labels={labels}
      accept={ACCEPTED}
      maxCount={1}
      aspect={aspects[name]}
      isDisabled={form.isReadOnly}
      hint={<Trans>JPEG, PNG or WebP, up to 10&nbsp;MB</Trans>}
      error={error}
    />
  )
}
