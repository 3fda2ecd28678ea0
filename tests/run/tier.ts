// Which part of the tests a run makes. `npm test` guards a change: of what is the same many times over (languages, messengers, widths, sections)
// it takes a part in turn, another one each day. `TESTS=all` takes everything; `TESTS=20781` takes the turn of that day again.
const DAY_MS = 86_400_000

/** A test that runs in a browser has no process; the first process of a run decides, the others inherit it. */
const page = (import.meta as ImportMeta & { env?: Record<string, string | undefined> }).env
export const asked = page?.['TESTS'] ?? (process.env['TESTS'] ||= String(Math.floor(Date.now() / DAY_MS)))
if (!/^(all|\d+)$/.test(asked)) throw new Error(`TESTS is "all" or the number of a turn, not "${asked}"`)

export const isEverything = asked === 'all'

/** Whole days since 1970: a commit has the same tests all day. */
const turn = Number(asked)

/** One in `share` of a list, spread over it; the next ones on the next turn. */
export function inTurn<Item>(list: readonly Item[], share: number): readonly Item[] {
  return isEverything ? list : list.filter((_, at) => (at + turn) % share === 0)
}

/** A list in `share` parts that change places on each turn. */
export const partsInTurn = <Item>(list: readonly Item[], share: number): Item[][] =>
  Array.from({ length: share }, (_, part) => list.filter((_item, at) => (at + turn) % share === part))

/** Whether it is the turn of one of `share` parts, counted from 0: for a group of tests that takes long and guards what seldom changes. */
export const isTurnOf = (part: number, share: number): boolean => isEverything || turn % share === part

/** How many rounds, samples or runs of chance: all of them, or as many as guard a change. */
export const roundsOf = (all: number, guarding: number): number => (isEverything ? all : guarding)
