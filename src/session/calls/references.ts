import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getReferences, type References } from '#contract/dictionary.ts'
import { session, useSession, type Session } from '#src/session/session.ts'
import { askIfChanged } from './askIfChanged.ts'
import { call } from './call.ts'
import { callOptions } from './useCall.ts'

const FRESH_MS = 300_000

/** Empty lists while dictionaries are not loaded. */
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

/** Whether the dictionaries contain a resource of this name. */
export const isDictionary = (name: string): boolean => name in none

/** All dictionaries of the company; empty until they are loaded. */
export function useReferences(): References & { isLoading: boolean; isFailed: boolean; retry(): void } {
  const query = useQuery({ ...options(), enabled: hasReferences(useSession()) })
  // Stays failed during a retry, so that an open form does not change.
  const hasFailed = query.errorUpdateCount > 0
  return {
    ...none,
    ...query.data,
    isLoading: query.isPending && !hasFailed,
    isFailed: query.data === undefined && hasFailed,
    retry: () => void query.refetch(),
  }
}

/** Preloads the dictionaries; administrators and blocked companies have none. */
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
