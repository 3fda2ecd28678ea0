import { useLingui } from '@lingui/react/macro'
import { hasValues } from '#contract/attributes.ts'
import { inLanguage } from '#contract/fields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { attributesOf } from './attributesOf.ts'
import { MAX_AXES, type Axis } from './options.ts'
import type { ProductForm } from './ProductEditor.tsx'

interface OptionIdeasProps {
  form: ProductForm
  axes: readonly Axis[]
  onAdd(axis: Axis): void
}

/** The attributes that make variants, each an option with its values by one tap. */
export function OptionIdeas({ form, axes, onAdd }: OptionIdeasProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const { attributes, categories } = useReferences()
  const [{ code }] = form.texts.languages
  // Options are written in the company's own language.
  const own = (texts: Parameters<typeof nameOf>[0]) => inLanguage(texts, code, code)
  const ideas = attributesOf({ attributes, categories }, form.values.category_id, []).filter(
    ({ makes_variants, type, name, values }) =>
      makes_variants && hasValues(type) && values.length > 0 && axes.every((axis) => axis.name !== own(name)),
  )
  if (ideas.length === 0 || axes.filter(({ values }) => values.length > 0).length >= MAX_AXES) return null
  return (
    <Chips
      label={t`Suggested options`}
      mode="soft"
      value={null}
      items={ideas.map(({ id, name }) => ({ key: id, label: nameOf(name) }))}
      onChange={(key) => {
        const idea = ideas.find(({ id }) => id === key)
        if (idea) onAdd({ name: own(idea.name), values: idea.values.map(({ label }) => own(label)) })
      }}
    />
  )
}
