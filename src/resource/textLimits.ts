import type * as z from 'zod/mini'

/** How long a text may be, and whether it may be empty. */
export interface TextLimits {
  /** In UTF-16 units, as `maxlength` counts. */
  maxLength?: number
  isRequired?: true
}

/**
 * The limits of one text of a form, from the lengths in its schema, or of each of a translated one. A text that is bound
 * by a pattern or a format alone, a code or an e-mail, has none here: its field names them itself.
 */
export function textLimits(schema: z.ZodMiniType, name: string): TextLimits {
  const limits = checksOf(schema, name)
  const maxLength = limits.find(({ maximum }) => maximum !== undefined)?.maximum
  const isRequired =
    fieldOf(schema, name)?._zod.def.type === 'string' && limits.some(({ minimum = 0 }) => minimum > 0)
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(isRequired && { isRequired }),
  }
}

/** Whether a text, or each of a translated one, may have several lines: its pattern takes a line break. */
export function hasLines(schema: z.ZodMiniType, name: string): boolean {
  const patterns = checksOf(schema, name).flatMap(({ pattern }) => pattern ?? [])
  return patterns.length > 0 && patterns.every((pattern) => pattern.test('\n'))
}

/** What a text is checked for; nothing of what is none. */
function checksOf(schema: z.ZodMiniType, name: string) {
  const field = innermost(fieldOf(schema, name))
  const { def } =
    (field?._zod.def.type === 'record' ? innermost(field._zod.def.valueType) : field)?._zod ?? {}
  type Check = { minimum?: number; maximum?: number; pattern?: RegExp }
  return def?.type === 'string' ? (def.checks ?? []).map((check) => check._zod.def as Check) : []
}

/** The schema of a field. */
export const fieldOf = (schema: z.ZodMiniType, name: string) =>
  (schema as { shape?: Partial<Record<string, z.core.$ZodTypes>> }).shape?.[name]

/** The schema of a value that may be missing. */
export function innermost(schema: z.core.$ZodType | undefined): z.core.$ZodTypes | undefined {
  const field = schema as z.core.$ZodTypes | undefined
  return field && 'innerType' in field._zod.def ? innermost(field._zod.def.innerType) : field
}
