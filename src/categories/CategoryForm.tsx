import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type Category, categories } from '#contract/categories.ts'
import { BranchFields } from '#src/employees/BranchFields.tsx'
import { UsedByProducts } from '#src/products/UsedByProducts.tsx'
import { usePhotoLabels } from '#src/products/usePhotoLabels.ts'
import { usePhotos } from '#src/products/usePhotos.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { ImageUpload } from '#src/ui/ImageUpload/ImageUpload.tsx'
import { useParentsFor } from './CategorySheets.tsx'
import { ParentOfNew } from './parentOfNew.ts'
import { useCategories } from './useCategories.ts'
import { useCategoryOptions } from './useCategoryOptions.tsx'

/** The editor of a category, or of a new one. */
export function CategoryForm({ row: category, onClose }: RowFormProps<Category>) {
  const parentId = use(ParentOfNew)
  const { t } = useLingui()
  const { nameOf } = useCategories()
  const form = useForm(categories, category ?? { parent_id: parentId, is_visible: true, colour: 'teal' }, {
    onSaved: onClose,
    needsText: ['name'],
    labels: {
      name: t`Name`,
      description: t`Description`,
      parent_id: t`Inside`,
      image_id: t`Photo`,
      colour: t`Color`,
      is_visible: t`Shown in the menu`,
      station_id: t`Kitchen station`,
      vat_rate_id: t`VAT`,
      branch_ids: t({ message: 'Branches', context: 'section' }),
    },
    said: { parent_id: (id) => (id ? nameOf(id) : t`Top of the menu`) },
  })
  const branches = form.field('branch_ids')
  const picture = usePicture(form, category)
  return (
    <FormSheet
      title={category ? <Trans>Category</Trans> : <Trans>New category</Trans>}
      form={{ ...form, isBusy: form.isBusy || picture.isSending, isDirty: form.isDirty || picture.isSending }}
      onClose={onClose}
    >
      <FieldSection form={form} of={['name', 'description']}>
        <ParentField form={form} id={category?.id} />
      </FieldSection>
      <FieldSection
        form={form}
        of={['is_visible']}
        more={{ is_visible: { hint: <Trans>Customers don’t see the products of a hidden category</Trans> } }}
      />
      <FieldSection form={form} of={['colour']}>
        {picture.field}
      </FieldSection>
      <Defaults form={form} />
      <BranchFields {...branches} value={branches.value ?? []} />
      {category && <UsedByProducts row={category} filter="category" />}
    </FormSheet>
  )
}

type Form = ReturnType<typeof useForm<typeof categories>>

function ParentField({ form, id }: { form: Form; id: string | undefined }) {
  const { t } = useLingui()
  const options = useCategoryOptions(useParentsFor(id))
  return (
    <ComboField
      {...form.field('parent_id')}
      placeholder={t`Top of the menu`}
      options={options}
      labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found`, clear: t`Top of the menu` }}
    />
  )
}

/** What the products of the category are, unless they say otherwise. */
function Defaults({ form }: { form: Form }) {
  const { t } = useLingui()
  const [rate, station] = [form.choice('vat_rate_id'), form.choice('station_id')]
  if (rate.options.length === 0 && station.options.length === 0) return null
  return (
    <FieldSection
      form={form}
      of={['vat_rate_id', (station.options.length > 0 || station.value !== null) && 'station_id']}
      more={{
        vat_rate_id: { emptyLabel: t`Default rate` },
        station_id: { emptyLabel: t({ message: 'None', context: 'kitchen station' }) },
      }}
      header={<Trans>For its products</Trans>}
      footer={<Trans>Used where a product has none of its own</Trans>}
    />
  )
}

/** The picture, which is on its way to the form while it is sent. */
function usePicture(form: Form, category: Category | undefined) {
  const { t } = useLingui()
  const { first: _, ...labels } = usePhotoLabels()
  const imageId = form.values.image_id
  const shown = (row: Category | undefined) =>
    row?.image_id && row.image ? { images: [{ id: row.image_id, src: row.image }] } : undefined
  const photos = usePhotos({
    images: imageId ? [{ id: imageId, alt: {} }] : [],
    onChange: (images) => form.set('image_id', images.at(-1)?.id ?? null),
    rows: [shown(category), shown(form.conflict)],
    nameOf: () => t`Photo`,
  })
  const field = (
    <ImageUpload
      label={<Trans>Photo</Trans>}
      value={photos.photos}
      onChange={photos.change}
      upload={photos.upload}
      labels={{ ...labels, choose: t`Add photo` }}
      accept="image/jpeg,image/png,image/webp"
      maxCount={1}
      hint={<Trans>JPEG, PNG or WebP, up to 10&nbsp;MB</Trans>}
      error={form.field('image_id').error}
    />
  )
  return { field, isSending: photos.isSending }
}
