/** The outcome of a capability's call; `raw` is the client's data, `ms` the duration. */
export type Outcome<Value = unknown> =
  | { kind: 'done'; value: Value; raw: unknown; ms: number }
  | { kind: 'versionTooOld'; version: string; since: string }
  | { kind: 'noPlatform'; platform: string; raw?: unknown; ms: number }
  | { kind: 'refused'; raw: unknown; ms: number }
  | { kind: 'noAnswer'; ms: number }

/** What an event means to a request; undefined when it is not its answer. */
export type Reading<Value> = { done: Value } | 'refused' | 'noPlatform' | undefined

/** Chains a second step after success; durations are added. */
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

/** The fields of a client's data, all unvalidated. */
export function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}
