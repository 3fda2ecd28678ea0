import { i18n } from '@lingui/core'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ErrorCode, FieldMessages } from '#contract/errors.ts'
import { withWords } from '#src/session/language/words.ts'
import { type ToastInput, toasts } from '#src/ui/Toasts/toasts.ts'
import {
  ApiError,
  ConnectionError,
  FieldErrors,
  isUncertain,
  SessionEndedError,
  TimeoutError,
} from './errors.ts'
import { onNetworkBack } from './network.ts'
import type { LabelOf, Refused } from './refusal.ts'
import { texts } from './texts.ts'

/** How a mutation wants its errors shown. */
export interface CallMeta extends Record<string, unknown> {
  /** The caller shows every error itself. */
  isSilent?: boolean
  /** Any failure is shown with the specification's generic text. */
  isGeneral?: boolean
  /** Codes that the caller shows itself. */
  handles?: readonly ErrorCode[]
  /** The caller shows a lost connection itself. */
  tellsLost?: boolean
}

const STALE_MS = 15_000
const SAME_TEXT_MS = 3000
const MOST_TRIES = 3

/** The query cache; its errors are shown as toasts. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Rows on the screen stay and are marked as old; a toast for a lost network would appear every 15 s.
        const isKept = query.state.data !== undefined && isUncertain(error)
        if (!isKept) showError(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => showError(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: isWorthWaiting, retryDelay: pauseOf, staleTime: STALE_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Queries that failed offline are fetched again once the network is back.
  onNetworkBack(() => {
    const isMissed = ({ state }: Query) => state.status === 'error' && isLost(state.error)
    void client.refetchQueries({ type: 'active', predicate: isMissed })
  })
  askAgainAfterFirst(client)
  return client
}

/**
 * A first answer that was under way when something changed may be from before the change, and the library asks no more while
 * there is none: it is asked for once more then.
 */
function askAgainAfterFirst(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' && query.state.status === 'pending') outdated.add(query)
    else if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

const isLost = (error: unknown) => error instanceof ConnectionError || error instanceof TimeoutError

/** Retries after "too many requests" only. */
function isWorthWaiting(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && failures < MOST_TRIES - 1
}

function pauseOf(_failures: number, error: Error): number {
  return ((error instanceof ApiError && error.retryAfter) || 1) * 1000
}

const shownAt = new Map<string, number>()

/** Shows an error as a toast, unless the same text was shown within three seconds. */
export function showError(error: unknown, meta?: CallMeta): void {
  if (meta?.isSilent) return
  if (error instanceof ApiError && (error.planLimit ?? error.planFeature)) return void showRefused(error)
  if (error instanceof FieldErrors && !meta?.isGeneral) return void showRefused(error)
  const text = textOf(error, meta)
  if (text !== undefined) showOnce({ text, type: 'error' })
}

/** Shows refused fields of a form by its labels. */
export async function showWrongFields(errors: FieldMessages, labelOf: LabelOf): Promise<void> {
  const [message = ''] = Object.values(errors).flat()
  await showRefused({ message, errors }, labelOf, toasts.show)
}

/** Its words come when there is a refusal; without a network the message is enough. */
async function showRefused(refused: Refused, labelOf?: LabelOf, show: ShowToast = showOnce): Promise<void> {
  const late = await withWords(import('./refusal.ts')).catch(() => undefined)
  show(late?.toastOf(refused, labelOf) ?? { text: refused.message, type: 'error' })
}

type ShowToast = (toast: ToastInput) => void

function showOnce(toast: ToastInput): void {
  const now = Date.now()
  if (now - (shownAt.get(toast.text) ?? -Infinity) < SAME_TEXT_MS) return
  shownAt.set(toast.text, now)
  toasts.show(toast)
}

/** The text of an error, by the specification; undefined for errors that are not shown. */
function textOf(error: unknown, { handles = [], isGeneral, tellsLost }: CallMeta = {}): string | undefined {
  if (error instanceof TimeoutError || error instanceof SessionEndedError) return undefined
  if (tellsLost && error instanceof ConnectionError) return undefined
  if (isGeneral) return i18n._(texts.somethingWentWrong)
  if (error instanceof ApiError && handles.includes(error.code)) return undefined
  return error instanceof Error && error.message ? error.message : i18n._(texts.somethingWentWrong)
}
