import type * as z from 'zod/mini'

type Reader<Value> = (text: unknown) => Value | undefined
type Readers = Record<string, Reader<unknown>>
type Search<R extends Readers> = { [Key in keyof R]?: NonNullable<ReturnType<R[Key]>> }

/** Parses the search parameters of a route with a reader for each. */
export interface SearchReader<R extends Readers> {
  (search: Record<string, unknown>): Search<R>
  readers: R
}

const LONGEST = 300
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Any text of limited length. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined

/** An id as the server makes them. */
export const id: Reader<string> = (value) =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined

/** A flag that is on when present: `?new=1`. */
export const flag: Reader<1> = (value) => (value === '1' || value === 1 ? 1 : undefined)

/** One of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => words.find((word) => word === value)
}

/** The values that the filters of a call accept; flags were parsed to booleans before. */
export function fitting<F extends Record<string, z.ZodMiniType>>(
  filters: F,
): { [Name in keyof F]: Reader<z.infer<F[Name]>> } {
  const readers = Object.entries(filters).map(([name, schema]) => [
    name,
    (value: unknown) =>
      value === undefined
        ? undefined
        : schema.safeParse(typeof value === 'boolean' ? String(value) : value).data,
  ])
  return Object.fromEntries(readers) as { [Name in keyof F]: Reader<z.infer<F[Name]>> }
}

/**
 * Parses the search parameters of a route. Invalid ones are set to undefined instead of being left out: the router merges
 * the result into the typed parameters, so that a missing one would keep its raw value.
 */
export function readSearch<R extends Readers>(readers: R): SearchReader<R> {
  const read = (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers).map(([key, reader]) => [key, reader(search[key])]),
    ) as Search<R>
  return Object.assign(read, { readers })
}
