import type * as z from 'zod/mini'
import { hasLines } from './textLimits.ts'

/** How a field is written: the kit has a control for each. */
export type FieldKind =
  | 'choice'
  | 'colour'
  | 'day'
  | 'longText'
  | 'number'
  | 'percent'
  | 'switch'
  | 'text'
  | 'texts'

/** How a field of a schema is written, by its type and, for colours and rates in basis points, by its name. */
export function fieldKind(schema: z.ZodMiniType, name: string): FieldKind {
  const { def } = innermost(shapeOf(schema)[name])._zod
  if (name === 'colour') return 'colour'
  if (def.type === 'boolean') return 'switch'
  if (def.type === 'number') return name.endsWith('_bp') ? 'percent' : 'number'
  if (def.type === 'record') return 'texts'
  const format = 'format' in def ? def.format : undefined
  if (def.type === 'enum' || format === 'uuid') return 'choice'
  if (format === 'date') return 'day'
  return hasLines(schema, name) ? 'longText' : 'text'
}

/** Whether a field is null without a value. */
export const isNullable = (schema: z.ZodMiniType, name: string): boolean =>
  (shapeOf(schema)[name] as z.core.$ZodTypes)._zod.def.type === 'nullable'

const shapeOf = (schema: z.ZodMiniType) => (schema as { shape?: Record<string, unknown> }).shape ?? {}

/** The schema of a value that may be missing. */
function innermost(schema: unknown): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? innermost(def.innerType) : (schema as z.core.$ZodTypes)
}
