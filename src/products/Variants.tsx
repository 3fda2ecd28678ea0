import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ProductInput } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { AxisField } from './AxisField.tsx'
import { OptionIdeas } from './OptionIdeas.tsx'
import { axesOf, MAX_AXES, MAX_VARIANTS, variantsOf, type Axis, type VariantDraft } from './options.ts'
import type { ProductForm } from './ProductEditor.tsx'
import { VariantFields } from './VariantFields.tsx'
import { VariantRow } from './VariantRow.tsx'

interface VariantsProps {
  form: ProductForm
  /** Rows of the first card, below the price of a simple product. */
  children: ReactNode
}

/** Price and stock of a simple product, or the options and a row for each of their combinations. */
export function Variants({ form, children }: VariantsProps) {
  const mayPrice = useCan('products.price') || form.isNew
  const variants: readonly VariantDraft[] = form.values.variants
  const [axes, setAxes] = useState(() => axesOf(form.values.option_names, variants))
  // What comes from elsewhere (kept over a sign-in, or a colleague's) brings its own options; an empty one stays while it is written.
  const written = filled(axesOf(form.values.option_names, variants))
  if (JSON.stringify(filled(axes)) !== JSON.stringify(written)) setAxes(written)
  const isSimple = axes.every(({ values }) => values.length === 0)
  const tooMany = variants.length > MAX_VARIANTS

  function changeAxes(next: Axis[]) {
    setAxes(next)
    form.set(
      'option_names',
      filled(next).map(({ name }) => name),
    )
    write(variantsOf(next, variants))
  }
  const write = (next: VariantDraft[]) => form.set('variants', next as ProductInput['variants'])
  const change = (index: number, variant: VariantDraft) => write(variants.with(index, variant))

  return (
    <>
      <Section>
        {isSimple && variants[0] && (
          <VariantFields
            variant={variants[0]}
            path="variants.0"
            form={form}
            isPriceLocked={!mayPrice}
            onChange={(one) => change(0, one)}
          />
        )}
        {children}
      </Section>
      <Section
        header={<Trans>Options</Trans>}
        action={
          axes.length < MAX_AXES && (
            <TextAction onClick={() => setAxes([...axes, { name: '', values: [] }])}>
              <Trans>Add an option</Trans>
            </TextAction>
          )
        }
        footer={
          tooMany ? (
            <Text tone="danger">
              <Plural
                value={MAX_VARIANTS}
                one="A product can have up to # variant."
                other="A product can have up to # variants."
              />
            </Text>
          ) : (
            <Trans>Size, colour, portion: each combination has its own price and stock.</Trans>
          )
        }
      >
        <OptionIdeas
          form={form}
          axes={axes}
          onAdd={(axis) =>
            changeAxes([...axes.filter(({ name, values }) => name || values.length > 0), axis])
          }
        />
        {axes.map((axis, index) => (
          <AxisField
            key={index}
            axis={axis}
            onChange={(next) => changeAxes(axes.with(index, next))}
            onRemove={() => changeAxes(axes.toSpliced(index, 1))}
          />
        ))}
      </Section>
      {!isSimple && (
        <Section header={<Trans>Variants</Trans>}>
          {variants.map((variant, index) => (
            <VariantRow
              key={variant.options.join('/')}
              variant={variant}
              path={`variants.${index}`}
              form={form}
              isPriceLocked={!mayPrice}
              onChange={(one) => change(index, one)}
            />
          ))}
        </Section>
      )}
    </>
  )
}

const filled = (axes: readonly Axis[]) => axes.filter(({ values }) => values.length > 0)
