import type { FieldMessages } from '#contract/errors.ts'
import { translateIssue, type Issue } from './translateIssue.ts'

/** Messages of a schema by field path (`variants.0.price`), in the user's language. */
export function messagesOf(issues: readonly Issue[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const issue of issues) {
    const path = issue.path.join('.')
    ;(messages[path] ??= []).push(translateIssue(issue))
  }
  return messages
}

/** Whether a path is the field itself or lies inside of it. */
export function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`)
}

/** The messages of one field and of what lies in it. */
export function messagesWithin(messages: FieldMessages, name: string): string[] {
  return Object.keys(messages)
    .filter((path) => isWithin(path, name))
    .flatMap((path) => messages[path] ?? [])
}

/** The messages without those of one field. */
export function withoutField(messages: FieldMessages, name: string): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => !isWithin(path, name)))
}

/** The name a person knows a field by, if its form has one for it. */
export function labelOf(path: string, labels: Partial<Record<string, string | null>>): string | undefined {
  const name = Object.keys(labels)
    .filter((one) => isWithin(path, one))
    .toSorted((a, b) => b.length - a.length)[0]
  return name === undefined ? undefined : (labels[name] ?? undefined)
}

/** The messages of what lies in a field, by their paths inside of it. */
export function withoutPrefix(messages: FieldMessages, prefix: string): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([path, texts]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), texts]] : [],
    ),
  )
}
