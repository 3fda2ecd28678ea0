type Reader<Value> = (text: unknown) => Value | undefined
type Readers = Record<string, Reader<unknown>>
type Search<R extends Readers> = { [Key in keyof R]?: NonNullable<ReturnType<R[Key]>> }

const LONGEST = 300

/** Any text of a sensible length. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined

/** A switch that is on when it is there: `?new=1`. */
export const flag: Reader<1> = (value) => (value === '1' || value === 1 ? 1 : undefined)

/** One of the given words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => words.find((word) => word === value)
}

/** Checks the search parameters of a route; what does not fit is left out, so that no address breaks a screen. */
export function readSearch<R extends Readers>(readers: R): (search: Record<string, unknown>) => Search<R> {
  return (search) => {
    const found = Object.entries(readers).map(([key, read]) => [key, read(search[key])] as const)
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Search<R>
  }
}
