import type * as z from 'zod/mini'

/** How long a text may be, and whether it may be empty. */
export interface TextLimits {
  /** In UTF-16 units, as `maxlength` counts. */
  maxLength?: number
  isRequired?: true
}

type Schema = z.core.$ZodType

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

const fieldOf = (schema: z.ZodMiniType, name: string) =>
  (schema as { shape?: Partial<Record<string, Schema>> }).shape?.[name]

/** What a text is checked for; nothing of what is none. */
function checksOf(schema: z.ZodMiniType, name: string) {
  const field = fieldOf(schema, name)
  const { type, checks = [] } = (field && textIn(field)._zod.def) ?? {}
  type Check = { minimum?: number; maximum?: number; pattern?: RegExp }
  return type === 'string' ? checks.map((check) => check._zod.def as Check) : []
}

/** The schema of a text that may be missing, or that is written in several languages. */
function textIn(field: Schema): Schema {
  const { innerType, valueType } = field._zod.def as { innerType?: Schema; valueType?: Schema }
  const inner = innerType ?? valueType
  return inner ? textIn(inner) : field
}
