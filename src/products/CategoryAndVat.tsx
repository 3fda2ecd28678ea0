import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { categories } from '#contract/categories.ts'
import { getReferences } from '#contract/dictionary.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
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
  const name = useName()
  const { categories: all } = useReferences()
  const mayCreate = useCan(categories.permissions.create)
  const add = useNewCategory()
  const field = form.field('category_id')
  return (
    <ComboField
      {...field}
      label={<Trans>Category</Trans>}
      options={all.map((category) => ({ value: category.id, label: name(category.name) }))}
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
  const { vat_rates } = useReferences()
  return (
    <SelectField
      {...form.field('vat_rate_id')}
      label={<Trans>VAT</Trans>}
      options={vat_rates.map(({ id, name, kind }) => ({
        value: id,
        label: kind === 'exempt' ? t`${name} (exempt)` : name,
      }))}
    />
  )
}
