import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { categories } from '#contract/categories.ts'
import { getReferences } from '#contract/dictionary.ts'
import { useCategoryOptions } from '#src/categories/useCategoryOptions.tsx'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Where the product stands in the menu, and the tax that its price contains. */
export function CategoryAndVat({ form }: { form: ProductForm }) {
  return (
    <FieldRow>
      <CategoryField form={form} />
      <VatField form={form} />
    </FieldRow>
  )
}

function CategoryField({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const options = useCategoryOptions()
  const { categories: all, vat_rates } = useReferences()
  const mayCreate = useCan(categories.permissions.create)
  const add = useNewCategory()
  const field = form.field('category_id')
  function choose(id: string | null): void {
    field.onChange(id)
    const usual = vat_rates.find((rate) => rate.is_default)?.id
    const hasRate = all.some((category) => category.id === id && category.vat_rate_id)
    if (form.isNew && hasRate && form.values.vat_rate_id === usual) form.set('vat_rate_id', null)
  }
  return (
    <ComboField
      {...field}
      onChange={choose}
      options={options}
      labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found`, clear: t`No category` }}
      {...(mayCreate && {
        createLabel: (text: string) => t`New category: ${text}`,
        onCreate: (text: string) => add(text, field.onChange),
      })}
    />
  )
}

/** Makes a category of what was typed, at the end of the menu. */
function useNewCategory() {
  const queries = useQueryClient()
  const { company } = useSession()
  const creating = useCall(categories.endpoints.create)
  return (text: string, onDone: (id: string) => void) =>
    creating.run(
      {
        body: {
          name: { [company?.default_language ?? 'en']: text },
          parent_id: null,
          is_visible: true,
          colour: 'slate',
        },
      },
      {
        onDone: ({ id }) => {
          void queries.invalidateQueries({ queryKey: [getReferences.path] })
          onDone(id)
        },
      },
    )
}

function VatField({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { vat_rates, categories: all } = useReferences()
  const field = form.field('vat_rate_id')
  const ofCategory = all.find(({ id }) => id === form.values.category_id)?.vat_rate_id
  return (
    <SelectField
      {...field}
      {...(ofCategory && { emptyLabel: t`As in its category` })}
      options={vat_rates.map(({ id, name, kind }) => ({
        value: id,
        label: kind === 'exempt' ? t`${name} (exempt)` : name,
      }))}
    />
  )
}
