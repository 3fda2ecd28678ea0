import type * as z from 'zod/mini'

/** The fields that are lists of objects: jsonb columns keep them, and the driver would write a list as an array of PostgreSQL. */
export const jsonLists = (fields: Readonly<Record<string, unknown>>): Set<string> =>
  new Set(Object.keys(fields).filter((field) => isListOfObjects(fields[field])))

function isListOfObjects(schema: unknown): boolean {
  const { def } = (schema as z.core.$ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'nullable' || def.type === 'optional') return isListOfObjects(def.innerType)
  return def.type === 'array' && ['object', 'union'].includes(def.element._zod.def.type)
}
