import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Payload } from '#contract/endpoint.ts'
import type { AnyResource, Input, Row } from '#contract/resource.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import type { Listed, RowEndpoint } from './listed.ts'

/** The rows of a resource, page by page. */
export function useList<Row, Query extends object>(
  { endpoints }: Pick<Listed<Row, Query>, 'endpoints'>,
  query: Omit<Query, 'cursor' | 'limit'>,
) {
  return usePages(endpoints.list, query)
}

/** One row by its id; without an id there is nothing to fetch. */
export function useRow<Row>({ endpoints }: { endpoints: { get: RowEndpoint<Row> } }, id: string | undefined) {
  const query = useQuery({
    ...callOptions(endpoints.get, { params: { id } }),
    enabled: id !== undefined,
  })
  return {
    row: query.data,
    isLoading: query.isPending && query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  }
}

/** What a save sends: everything for a new row, the changed fields and the version for an old one. */
export interface SaveTarget {
  id?: string
  version?: number
}

/** Creates or changes a row and refreshes the lists. */
export function useSave<R extends AnyResource>(resource: R) {
  const queries = useQueryClient()
  const endpoints: Record<'create' | 'update', Endpoint> = resource.endpoints
  const options = { isSilent: true, invalidates: [resource.path] }
  const create = useCall(endpoints.create, options)
  const update = useCall(endpoints.update, options)
  async function save(input: Partial<Input<R>>, { id, version }: SaveTarget = {}): Promise<Row<R>> {
    const row = (await (id
      ? update.runAsync({ params: { id }, body: { ...input, version } })
      : create.runAsync({ body: input }))) as Row<R> & { id: string }
    queries.setQueryData(callKey<Endpoint>(resource.endpoints.get, { params: { id: row.id } }), row)
    return row
  }
  return { save, isSaving: create.isBusy || update.isBusy }
}

/** Archives a row and refreshes the lists. */
export function useRemove<R extends AnyResource>(resource: R) {
  const endpoint: Endpoint = resource.endpoints.remove
  const remove = useCall(endpoint, { invalidates: [resource.path] })
  return {
    remove: (id: string, hooks: { onDone?(row: Payload<R['endpoints']['remove']>): void } = {}) =>
      remove.run({ params: { id } }, hooks as { onDone?(row: unknown): void }),
    isRemoving: remove.isBusy,
  }
}
