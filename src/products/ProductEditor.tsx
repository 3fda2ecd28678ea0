import { Trans, useLingui } from '@lingui/react/macro'
import { newProduct, newVariant, products, type Product, type ProductInput } from '#contract/products.ts'
import { useAttributeWords } from '#src/attributes/useAttributeWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useForm } from '#src/resource/useForm.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useChanges } from '#src/session/events/events.ts'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { AboutProduct } from './AboutProduct.tsx'
import { ProductAttributes } from './ProductAttributes.tsx'
import { ArchiveCell } from './ArchiveCell.tsx'
import { CategoryAndVat } from './CategoryAndVat.tsx'
import styles from './ProductEditor.module.css'
import type { VariantDraft } from './options.ts'
import { ProductPhotos } from './ProductPhotos.tsx'
import { ProductPlace } from './ProductPlace.tsx'
import { ProductSale } from './ProductSale.tsx'
import { RestoreBanner } from './RestoreBanner.tsx'
import { usePhotos } from './usePhotos.ts'
import { Variants } from './Variants.tsx'

/** The editor of one product, or of a new one. */
export function ProductEditor({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const { row, error, refetch } = useRow(products, id)
  useChanges(['product.updated'], () => id && refetch())
  if (id && !row) return <NoRow error={error} onClose={onClose} />
  return <ProductForm product={row} onClose={onClose} />
}

/** What a product costs is asked for. */
const withoutPrice: VariantDraft = { ...newVariant, price: null }

function ProductForm({ product, onClose }: { product: Product | undefined; onClose(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const attributeWords = useAttributeWords()
  const { units, vat_rates } = useReferences()
  const isArchived = product !== undefined && product.archived_at !== null
  const start = {
    ...newProduct,
    unit_id: units.find((unit) => unit.is_default)?.id ?? null,
    vat_rate_id: vat_rates.find((rate) => rate.is_default)?.id ?? null,
    variants: [withoutPrice] as ProductInput['variants'],
  }
  const form = useForm(products, product ?? start, {
    labels: useProductLabels(),
    said: {
      status: {
        active: t({ message: 'Active', context: 'product status' }),
        hidden: t({ message: 'Hidden', context: 'product status' }),
      },
      option_names: (names) => names.join(', '),
      variants: (all) =>
        all.map(({ options, price }) => [...options, format.money(price)].join(' ')).join(', '),
      attributes: (all) => (all ?? []).map(attributeWords).join(', '),
    },
    fromRow: toInput,
    needsText: ['name'],
    onSaved: () => {
      toasts.show({ text: t`Saved`, type: 'success' })
      onClose()
    },
  })
  const photos = usePhotos({
    images: form.values.images,
    onChange: (images) => form.set('images', images),
    rows: [product, form.conflict],
    nameOf: (position) => t`Photo ${position}`,
  })
  return (
    <FormSheet
      title={product ? <Trans>Product</Trans> : <Trans>New product</Trans>}
      form={{ ...form, isBusy: form.isBusy || photos.isSending, isDirty: form.isDirty || photos.isSending }}
      onClose={onClose}
    >
      <ReferencesFailed />
      {isArchived && <RestoreBanner product={product} />}
      <fieldset className={styles.fields} disabled={isArchived}>
        <ProductPhotos form={form} photos={photos} />
        <AboutProduct form={form} />
        <Variants form={form}>
          <CategoryAndVat form={form} />
        </Variants>
        <ProductAttributes form={form} />
        {product && <ProductSale product={product} />}
        <ProductPlace form={form} />
        {product && !isArchived && <ArchiveCell product={product} onDone={onClose} />}
      </fieldset>
    </FormSheet>
  )
}

/** The server adds a change of stock to what is there by then, and needs to know what it was a change of. */
function toInput(product: Product): ProductInput {
  return {
    ...product,
    variants: product.variants.map((one) => ({ ...one, stock_seen: one.stock })),
    images: product.images.map(({ id, alt }) => ({ id, alt })),
  }
}

export type ProductForm = ReturnType<typeof useForm<typeof products>>

function useProductLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    description: t`Description`,
    category_id: t`Category`,
    vat_rate_id: t`VAT`,
    unit_id: t`Unit of measure`,
    station_id: t`Kitchen station`,
    status: t`Status`,
    is_on_sale: t`On sale`,
    vendor: t`Vendor`,
    tag_ids: t`Tags`,
    attributes: t({ message: 'Attributes', context: 'section' }),
    option_names: t`Options`,
    max_per_order: t`Maximum per order`,
    sort: null,
    variants: t`Variants`,
    'variants.0.price': t`Price`,
    images: t`Photos`,
  }
}
