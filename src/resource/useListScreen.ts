import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { EventName } from '#contract/events.ts'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useSelection } from '#src/ui/SelectionBar/useSelection.ts'
import { type AnyListed, type Listed, stalePaths } from './listed.ts'
import { useList } from './resourceCalls.ts'
import { searchWords } from './searchWords.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useSearchPatch } from './useSearchPatch.ts'

type Asked<Query> = Omit<Query, 'cursor' | 'limit'>

export interface ListOptions<Query> {
  /** Search parameter that names the open row; `id` unless said otherwise. */
  openKey?: string
  /** What the list is asked for, where the address does not spell it as the contract does. */
  query?: Asked<Query>
  /** What the whole list is of, as the tables of one branch: asked for always, and no narrowing. */
  within?: object
  /** Further events that make the list old; `row.changed` of its rows always does. */
  events?: readonly EventName[]
}

export type ListScreenState<Row extends { id: string }> = ReturnType<typeof useListScreen<Row, object>>

/** Everything that a list screen works with: its rows, what the address narrows them to, the open row, the chosen ones. */
export function useListScreen<Row extends { id: string }, Query extends object>(
  listed: Listed<Row, Query>,
  options: ListOptions<Query> = {},
) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const searched = searchWords(address.q)
  const { within = {} } = options
  const { q: _, ...unsearched } = (options.query ?? queryOf(listed, address)) as Record<string, unknown>
  const query = { ...unsearched, ...within, ...(searched && { q: searched }) } as Asked<Query>
  const list = useList(listed, query)
  useListNews(listed, options.events)
  const { sort = listed.sort?.[0], ...narrowing } = query as Record<string, unknown>
  const isNarrowed = Object.keys(narrowing).some((name) => !(name in within))
  const { create = [], update = [], remove = [] } = listed.permissions
  const isReadOnly = useIsReadOnly()
  const [mayCreate, mayUpdate, mayRemove] = [useCan(create), useCan(update), useCan(remove)]
  return {
    name: listed.name,
    list,
    editor: useOpenRow(options.openKey),
    /** Changes search parameters of the address. */
    patch: useSearchPatch(),
    selection: useSelection(list.rows.map(({ id }) => id)),
    /** What stands in the search. */
    q: typeof address.q === 'string' ? address.q : '',
    /** What is searched for; empty as long as that is too short. */
    searched,
    address,
    /** Name of the order that the rows stand in. */
    sort: typeof sort === 'string' ? sort : undefined,
    /** Names of the orders that there are, the default first. */
    sorts: listed.sort ?? [],
    /** The search or a filter leaves rows out. */
    isNarrowed,
    /** All rows stand in the order that people have given them. */
    isManual: listed.isSortable === true && sort === 'sort' && !isNarrowed,
    mayAdd: mayCreate && !isReadOnly,
    mayChange: mayUpdate && !isReadOnly,
    mayRemove: mayRemove && !isReadOnly,
  }
}

/** Fetches a list again when one of its rows has changed, with what else is told of them. */
export function useListNews(listed: AnyListed, events: readonly EventName[] = []): void {
  const queries = useQueryClient()
  const refresh = () => {
    for (const path of stalePaths(listed)) void queries.invalidateQueries({ queryKey: [path] })
  }
  useChanges(['row.changed'], refresh, listed.name)
  useChanges(events, refresh)
}

/** The part of the address that the contract's list understands. */
function queryOf({ filters, isRestorable }: AnyListed, address: Record<string, unknown>): object {
  const names = ['q', 'sort', ...Object.keys(filters ?? {}), ...(isRestorable ? ['archived'] : [])]
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
  )
}
