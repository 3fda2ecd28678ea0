import type * as z from 'zod/mini'
import { fieldOf, hasLines, innermost } from './textLimits.ts'

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
  const def = innermost(fieldOf(schema, name))?._zod.def
  if (name === 'colour') return 'colour'
  if (def?.type === 'boolean') return 'switch'
  if (def?.type === 'number') return name.endsWith('_bp') ? 'percent' : 'number'
  if (def?.type === 'record') return 'texts'
  const format = def && 'format' in def ? def.format : undefined
  if (def?.type === 'enum' || format === 'uuid') return 'choice'
  if (format === 'date') return 'day'
  return hasLines(schema, name) ? 'longText' : 'text'
}

/** Whether a field is null without a value. */
export const isNullable = (schema: z.ZodMiniType, name: string): boolean =>
  fieldOf(schema, name)?._zod.def.type === 'nullable'
