import type * as z from 'zod/mini'

/** Whether a field takes a list whose items are objects. */
export function isListOfObjects(schema: unknown): boolean {
  const { def } = (schema as z.core.$ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'nullable' || def.type === 'optional') return isListOfObjects(def.innerType)
  return def.type === 'array' && ['object', 'union'].includes(def.element._zod.def.type)
}
