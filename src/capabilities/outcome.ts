/** How a call of a capability ends; `raw` is what the client said, `ms` how long it took. */
export type Outcome<Value = unknown> =
  | { kind: 'done'; value: Value; raw: unknown; ms: number }
  | { kind: 'versionTooOld'; version: string; since: string }
  | { kind: 'noPlatform'; platform: string; raw?: unknown; ms: number }
  | { kind: 'refused'; raw: unknown; ms: number }
  | { kind: 'noAnswer'; ms: number }

/** What an event says to the one who asked; undefined when it is no answer to the question. */
export type Reading<Value> = { done: Value } | 'refused' | 'noPlatform' | undefined

/** Goes on only after success; the time of both steps counts. */
export async function andThen<First, Value>(
  first: Outcome<First>,
  next: (value: First) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (first.kind !== 'done') return first
  const last = await next(first.value)
  return 'ms' in last ? { ...last, ms: first.ms + last.ms } : last
}

/** The same success with another value. */
export function withValue<First, Value>(
  outcome: Outcome<First>,
  of: (value: First) => Value,
): Outcome<Value> {
  return outcome.kind === 'done' ? { ...outcome, value: of(outcome.value) } : outcome
}

/** The fields of what a client has sent; none of them is certain. */
export function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}
