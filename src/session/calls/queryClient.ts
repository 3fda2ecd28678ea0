import { i18n } from '@lingui/core'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ErrorCode, FieldMessages } from '#contract/errors.ts'
import { withWords } from '#src/session/language/words.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import {
  ApiError,
  ConnectionError,
  FieldErrors,
  isUncertain,
  SessionEndedError,
  TimeoutError,
} from './errors.ts'
import { onNetworkBack } from './network.ts'
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
  return client
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
  if (error instanceof FieldErrors && !meta?.isGeneral) return void showFieldsOnce(error.errors)
  const text = textOf(error, meta)
  if (text !== undefined) showOnce(text)
}

async function showFieldsOnce(errors: FieldMessages): Promise<void> {
  showOnce(await textOfFields(errors))
}

/** Shows refused fields of a form by its labels. */
export async function showWrongFields(errors: FieldMessages, labelOf: LabelOf): Promise<void> {
  toasts.show({ text: await textOfFields(errors, labelOf), type: 'error' })
}

type LabelOf = (path: string) => string | undefined

/** Refused fields by the labels of the form, else by the default labels; fields without a label by their message. */
async function textOfFields(errors: FieldMessages, labelOf: LabelOf = () => undefined): Promise<string> {
  const paths = Object.keys(errors)
  const isLabelled = paths.every((path) => labelOf(path) !== undefined)
  const common = isLabelled ? undefined : await withWords(import('./fieldLabels.ts')).catch(() => undefined)
  const names = paths
    .map((path) => labelOf(path) ?? common?.fieldLabel(path))
    .filter((name) => name !== undefined)
  const [reason] = Object.values(errors).flat()
  return names.length > 0 ? wrongFields(names) : (reason ?? i18n._(texts.somethingWentWrong))
}

function showOnce(text: string): void {
  const now = Date.now()
  if (now - (shownAt.get(text) ?? -Infinity) < SAME_TEXT_MS) return
  shownAt.set(text, now)
  toasts.show({ text, type: 'error' })
}

/** The text of an error, by the specification; undefined for errors that are not shown. */
function textOf(error: unknown, { handles = [], isGeneral, tellsLost }: CallMeta = {}): string | undefined {
  if (error instanceof TimeoutError || error instanceof SessionEndedError) return undefined
  if (tellsLost && error instanceof ConnectionError) return undefined
  if (isGeneral) return i18n._(texts.somethingWentWrong)
  if (error instanceof ApiError && handles.includes(error.code)) return undefined
  return error instanceof Error && error.message ? error.message : i18n._(texts.somethingWentWrong)
}

/** The sentence for refused fields by their labels. */
function wrongFields(names: readonly string[]): string {
  return i18n._({ ...texts.wrongFields, values: { fields: [...new Set(names)].join(', ') } })
}
