import type * as z from 'zod/mini'

/** The schema, which complains as well where a translated field has no text in a language. */
export function needingTexts<S extends z.ZodMiniType<object>>(
  schema: S,
  names: readonly string[],
  language: string,
): S {
  if (names.length === 0) return schema
  return schema.check(({ value, issues }) => {
    for (const name of names) {
      const texts = (value as Record<string, Partial<Record<string, string>>>)[name]
      if (texts?.[language]) continue
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [name, language] })
    }
  })
}
