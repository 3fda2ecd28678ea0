import { useLingui } from '@lingui/react/macro'
import { type AttributeInput, attributes } from '#contract/attributes.ts'
import { blankOf } from '#contract/blank.ts'
import type { Tone } from '#contract/fields.ts'
import { useContentLanguages } from '#src/resource/useContentLanguages.ts'

/** An attribute that most companies want, with its name and its values as they are read. */
export interface AttributeTemplate {
  name: string
  values: string
  input: AttributeInput
}

/** Size, spice, milk and color, in the company's own language. */
export function useTemplates(): AttributeTemplate[] {
  const [{ code }] = useContentLanguages()
  return useKinds().map(({ name, type, values }) => ({
    name,
    values: values.map(([label]) => label).join(', '),
    input: blankOf(attributes, {
      name: { [code]: name },
      type,
      makes_variants: type !== 'multi',
      is_filterable: true,
      values: values.map(([label, colour]) => ({ label: { [code]: label }, colour })),
    }),
  }))
}

function useKinds(): Kind[] {
  const { t } = useLingui()
  return [
    { name: t`Size`, type: 'list', values: ['S', 'M', 'L', 'XL'].map((size) => [size, null]) },
    {
      name: t({ message: 'Spice', context: 'how hot a dish is' }),
      type: 'list',
      values: [
        [t({ message: 'Mild', context: 'spice' }), 'green'],
        [t({ message: 'Medium', context: 'spice' }), 'amber'],
        [t({ message: 'Hot', context: 'spice' }), 'red'],
      ],
    },
    {
      name: t({ message: 'Milk', context: 'in a drink' }),
      type: 'multi',
      values: [
        [t({ message: 'Cow’s milk', context: 'milk' }), null],
        [t({ message: 'Oat', context: 'milk' }), null],
        [t({ message: 'Coconut', context: 'milk' }), null],
      ],
    },
    {
      name: t`Color`,
      type: 'colour',
      values: [
        [t({ message: 'Red', context: 'colour' }), 'red'],
        [t({ message: 'Green', context: 'colour' }), 'green'],
        [t({ message: 'Blue', context: 'colour' }), 'blue'],
      ],
    },
  ]
}

interface Kind extends Pick<AttributeInput, 'type'> {
  name: string
  values: [string, Tone | null][]
}
