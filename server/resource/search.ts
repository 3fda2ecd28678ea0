import { type Fragment, askOften, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { fold } from '#contract/fold.ts'

/** With more hits than this a search walks the list's own index instead: it finds a page soon. */
const SEARCH_CAP = 500

/** So many words of a search are looked up in the index, and only what holds three letters, which is what it knows. */
const INDEXED_WORDS = 3
const INDEXED_LETTERS = 3

/**
 * The column `search` of rows with contacts, a line each: what everybody who sees the row may search, then what only
 * those who see contacts may. Folded texts and words hold no line end.
 */
export function searchColumn(open: string, contacts: string): string {
  const hidden = fold(contacts)
  return hidden === '' ? fold(open) : `${fold(open)}\n${hidden}`
}

/** SQL of the part of `search` that everybody may search; see `searchColumn`. */
export const openPart = "split_part(search, E'\\n', 1)"

/** How rows that hold every word of a text are found. */
export interface Search {
  /** What such rows fulfil, for a walk along the list's own index. */
  walked: Fragment[]
  /** Where the words have an index: SQL of the ids that it gives, at most the cap, and what rows fulfil beside them. */
  indexed?: { hits: Fragment; conditions(ids: Fragment): Fragment[] }
}

export interface Searched {
  /** Name of the table. */
  name: string
  /** The table has a function `search_…` (see the procedure `make_searchable`); without one, the column `search` is looked through. */
  hasIndex: boolean
  /** The caller may search only the open part of the column. */
  isOpenPartOnly?: boolean
}

/** The search for a text in a table; without words it leaves every row. */
export function searchOf(q: string, { name, hasIndex, isOpenPartOnly }: Searched): Search {
  const table = sql.table(name)
  const words = fold(q).split(' ').filter(Boolean)
  const column = isOpenPartOnly ? sql`split_part(${table}.search, ${'\n'}, 1)` : sql`${table}.search`
  const holding = (word: string) => sql`strpos(${column}, ${word}) > 0`
  if (!hasIndex || words.length === 0) return { walked: words.map(holding) }
  const byLength = words.toSorted((a, b) => b.length - a.length)
  const walked = byLength.map(holding)
  const looked = byLength.filter((word, nth) => nth === 0 || word.length >= INDEXED_LETTERS)
  return {
    walked,
    indexed: {
      hits: fewHits(name, looked.slice(0, INDEXED_WORDS)),
      // The index knows the whole column, and one of the words.
      conditions: (ids) => [
        sql`${table}.id = any(${ids}::uuid[])`,
        ...(words.length > 1 || isOpenPartOnly ? walked : []),
      ],
    },
  }
}

/** The hits of the first of the words that has fewer than the cap; `offset 0` keeps a lookup from being made twice. */
function fewHits(name: string, [word = '', ...others]: string[]): Fragment {
  const hits = sql`array(select * from ${sql.ref(`search_${name}`)}(${word}, ${SEARCH_CAP}))`
  if (others.length === 0) return hits
  return sql`(select case when cardinality(ids) < ${SEARCH_CAP} then ids else ${fewHits(name, others)} end
    from (select ${hits} as ids offset 0) as looked)`
}

/** One statement of search and list together; `page` makes the list with further conditions. */
export function searchedPage(
  { walked, indexed }: Search,
  page: (conditions: Fragment[]) => Fragment,
): Fragment {
  if (!indexed) return page(walked)
  const ids = sql`(select ids from hits)`
  const few = page([sql`cardinality(${ids}) < ${SEARCH_CAP}`, ...indexed.conditions(ids)])
  const many = page([sql`cardinality(${ids}) >= ${SEARCH_CAP}`, ...walked])
  return sql`with hits as materialized (select ${indexed.hits} as ids) (${few}) union all (${many})`
}

/** The conditions of a search for a statement of another shape: the ids are asked for first. */
export async function searchConditions({ walked, indexed }: Search, db: Db): Promise<Fragment[]> {
  if (!indexed) return walked
  const [found] = await askOften<{ ids: string[] }>(db, sql`select ${indexed.hits} as ids`)
  const ids = found?.ids ?? []
  return ids.length < SEARCH_CAP ? indexed.conditions(sql`${ids}`) : walked
}
