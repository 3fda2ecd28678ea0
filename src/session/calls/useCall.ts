import { i18n } from '@lingui/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallInput, Endpoint, Payload } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { call, newIdempotencyKey, type CallOptions } from './call.ts'
import { ApiError, ConnectionError, isUncertain } from './errors.ts'
import { takePreloaded } from './preloaded.ts'
import { texts } from './texts.ts'

export interface UseCallOptions<E extends Endpoint> {
  onDone?(payload: Payload<E>): void
  onError?(error: Error): void
  /** Codes of refusals that the screen shows itself. */
  handles?: readonly ErrorCode[]
  /** The screen shows every error itself. */
  isSilent?: boolean
  /** Shows that the action failed for lack of a connection, with a button to retry. */
  lostText?: string
  /** Paths of calls that this one invalidates. */
  invalidates?: readonly string[]
}

interface Hooks<E extends Endpoint> {
  onDone?(payload: Payload<E>): void
  onError?(error: Error): void
}

type Callable = (endpoint: Endpoint, input: unknown, options: CallOptions) => Promise<unknown>

/** The cache key of a call: its path first, so that one path can be refreshed as a whole. */
export function callKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return [endpoint.path, input ?? {}] as const
}

/** Options of `useQuery` for one call. */
export function callOptions<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return queryOptions<Payload<E>>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => (call as Callable)(endpoint, input, { signal }) as Promise<Payload<E>>,
    initialData: () => takePreloaded(endpoint, input) as Payload<E> | undefined,
  })
}

/** A call that a tap starts. `run` never throws, and does nothing while one is running. */
export function useCall<E extends Endpoint>(endpoint: E, options: UseCallOptions<E> = {}) {
  const queries = useQueryClient()
  const keyFor = useRepeatKey()
  const pause = usePause()
  const isRunning = useRef(false)
  const { isSilent, handles, lostText } = options
  const mutation = useMutation<Payload<E>, Error, CallInput<E> & { form?: FormData }>({
    mutationFn: ({ form, ...input }) => {
      const key = keyFor.take(input)
      const extra = form ? { form } : {}
      return (call as Callable)(endpoint, input, { idempotencyKey: key, ...extra }) as Promise<Payload<E>>
    },
    meta: { ...(isSilent && { isSilent }), ...(handles && { handles }), tellsLost: lostText !== undefined },
    onSuccess: () => {
      keyFor.drop()
      for (const path of options.invalidates ?? []) void queries.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) => {
      if (!isUncertain(error)) keyFor.drop()
      if (error instanceof ApiError && error.status === 429) pause.start(error.retryAfter ?? 1)
    },
  })
  async function runAsync(input: CallInput<E> & { form?: FormData }): Promise<Payload<E>> {
    isRunning.current = true
    return mutation.mutateAsync(input).finally(() => {
      isRunning.current = false
    })
  }
  function run(input: CallInput<E> & { form?: FormData }, hooks: Hooks<E> = {}) {
    if (isRunning.current || pause.isOn) return
    runAsync(input).then(
      (payload) => {
        options.onDone?.(payload)
        hooks.onDone?.(payload)
      },
      (error: Error) => {
        if (lostText && error instanceof ConnectionError) offerAgain(lostText, () => run(input, hooks))
        options.onError?.(error)
        hooks.onError?.(error)
      },
    )
  }
  return {
    run,
    runAsync,
    isBusy: mutation.isPending || pause.isOn,
    error: mutation.error,
    reset: mutation.reset,
  }
}

function offerAgain(text: string, onClick: () => void): void {
  toasts.show({ text, type: 'error', action: { label: i18n._(texts.tryAgain), onClick } })
}

/** While the result of a call is unknown, the same input keeps its key, so that a second press does not make a second order. */
function useRepeatKey() {
  const kept = useRef<{ key: string; input: string }>(undefined)
  return {
    take(input: unknown): string {
      const text = JSON.stringify(input)
      if (kept.current?.input !== text) kept.current = { key: newIdempotencyKey(), input: text }
      return kept.current.key
    },
    drop() {
      kept.current = undefined
    },
  }
}

/** After "too many requests" the button is disabled for as long as the server says. */
function usePause() {
  const [isOn, setIsOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOn,
    start(seconds: number) {
      setIsOn(true)
      timer.current = setTimeout(() => setIsOn(false), seconds * 1000)
    },
  }
}
