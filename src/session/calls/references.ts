import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getReferences, type References } from '#contract/dictionary.ts'
import { session, useSession, type Session } from '#src/session/session.ts'
import { askIfChanged } from './askIfChanged.ts'
import { call } from './call.ts'
import { callOptions } from './useCall.ts'

const FRESH_MS = 300_000

/** Nothing, while a dictionary is not there. */
const none: References = {
  categories: [],
  attributes: [],
  branches: [],
  roles: [],
  units: [],
  sources: [],
  deliveries: [],
  payments: [],
  workingHours: [],
  currencies: [],
  stages: [],
  tags: [],
  vat_rates: [],
  cancel_reasons: [],
  stations: [],
}

/** Whether the dictionaries hold the rows of a resource of this name. */
export const isDictionary = (name: string): boolean => name in none

/** Every dictionary of the company; empty ones until they are there. */
export function useReferences(): References & { isLoading: boolean; isFailed: boolean; retry(): void } {
  const query = useQuery({ ...options(), enabled: hasReferences(useSession()) })
  // What has failed once stays failed while it is tried again: a form that is open goes on in the meantime.
  const hasFailed = query.errorUpdateCount > 0
  return {
    ...none,
    ...query.data,
    isLoading: query.isPending && !hasFailed,
    isFailed: query.data === undefined && hasFailed,
    retry: () => void query.refetch(),
  }
}

/** Asks for the dictionaries before a screen needs them; the platform's root has none, nor has a company that is switched off. */
export function preloadReferences(queries: QueryClient): void {
  if (hasReferences(session)) void queries.prefetchQuery(options())
}

function options() {
  return {
    ...callOptions(getReferences),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getReferences, {}, { signal, via: askIfChanged(session.company?.id ?? '') }),
    staleTime: FRESH_MS,
    meta: { isGeneral: true },
  }
}

const hasReferences = ({ company, isRoot }: Pick<Session, 'company' | 'isRoot'>) =>
  company !== null && !company.is_blocked && !isRoot
