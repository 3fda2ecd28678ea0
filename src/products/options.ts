import { newVariant, type VariantInput } from '#contract/products.ts'

/** A variant while it is written: its price can be missing until the schema asks for it. */
export type VariantDraft = Omit<VariantInput, 'price'> & { price: number | null }

/** One axis of options with its values, as the editor shows it. */
export interface Axis {
  name: string
  values: string[]
}

export const MAX_AXES = 3
export const MAX_VARIANTS = 100

/** The axes with the values that the variants use, in the order in which they appear. */
export function axesOf(names: readonly string[], variants: readonly VariantDraft[]): Axis[] {
  return names.map((name, axis) => ({
    name,
    values: [...new Set(variants.flatMap(({ options }) => options[axis] ?? []))],
  }))
}

/**
 * The variants that these axes make, the last axis running fastest. One that exists keeps its price, SKU, stock and id;
 * a new one takes the price of the variant that shares most of its values.
 */
export function variantsOf(axes: readonly Axis[], present: readonly VariantDraft[]): VariantDraft[] {
  const filled = axes.filter(({ values }) => values.length > 0)
  if (filled.length === 0) return [{ ...(present[0] ?? newVariant), options: [] }]
  const combinations = filled.reduce<string[][]>(
    (found, { values }) => found.flatMap((options) => values.map((value) => [...options, value])),
    [[]],
  )
  const taken = new Set<VariantDraft>()
  return combinations.map((options) => {
    const same = present.find(
      (variant) => !taken.has(variant) && variant.options.join('\0') === options.join('\0'),
    )
    if (same) {
      taken.add(same)
      return same
    }
    const nearest = mostAlike(options, present)
    return { ...newVariant, price: nearest?.price ?? null, old_price: nearest?.old_price ?? null, options }
  })
}

function mostAlike(options: readonly string[], present: readonly VariantDraft[]): VariantDraft | undefined {
  const likeness = (variant: VariantDraft) =>
    variant.options.filter((value) => options.includes(value)).length
  return present.toSorted((a, b) => likeness(b) - likeness(a))[0]
}

/** Texts typed between commas, without doubles. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]
