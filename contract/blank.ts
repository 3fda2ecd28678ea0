import type * as z from 'zod/mini'
import type { Input } from './resource.ts'

type Schema = z.core.$ZodType

/**
 * An input in which nothing is written but what is given: null where that is allowed, else an empty text or list, false,
 * the first choice, the smallest number from 0 on; an optional text, choice or number is left out. What it still needs
 * (a name) is refused as if a person had left it empty.
 */
export function blankOf<R extends { fields: z.core.$ZodLooseShape; input: z.ZodMiniType }>(
  { fields }: R,
  filled: Partial<Input<R>> = {},
): Input<R> {
  return { ...blankShape(fields), ...filled } as Input<R>
}

function blankShape(shape: Readonly<Record<string, unknown>>): object {
  const blanks = Object.entries(shape).map(([name, schema]) => [name, blank(schema as Schema)])
  return Object.fromEntries(blanks.filter(([, value]) => value !== undefined))
}

/** Types of which every blank is taken. */
const needsNothing = new Set<string>(['nullable', 'boolean', 'array', 'record'])

function blank(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional')
    return needsNothing.has(def.innerType._zod.def.type) ? blank(def.innerType) : undefined
  if (def.type === 'nullable') return null
  if (def.type === 'boolean') return false
  if (def.type === 'string') return ''
  if (def.type === 'array') return []
  if (def.type === 'record') return {}
  if (def.type === 'object') return blankShape(def.shape)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'number') return Math.max(0, ...(def.checks ?? []).map(leastOf))
  return undefined
}

const leastOf = (check: z.core.$ZodCheck): number => {
  const { def } = (check as z.core.$ZodChecks)._zod
  return def.check === 'greater_than' ? Number(def.value) : 0
}
