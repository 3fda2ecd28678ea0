import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getOrder, listOrders, orderChanges } from '#contract/orderCalls.ts'
import { applyOrders, loadRules } from '#src/orders/orderCache.ts'
import { call } from '#src/session/calls/call.ts'
import { useEvents, useOnReset } from '#src/session/events/events.ts'
import { callKey } from '#src/session/calls/useCall.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { ring } from './alarm.ts'

/** Events of one moment are fetched together. */
const GATHER_MS = 40
/** So many askings at most in so long: a single order is seen at once, a rush must not use up the calls of the screen. */
const ASKINGS = { most: 4, inMs: 2000 }
/** How long a row that has just come in stays highlighted before it fades. */
const HIGHLIGHT_MS = 600

/** Keeps the lists and the open order as others change them; answers the ids of rows that have just come in. */
export function useOrderChanges(): ReadonlySet<string> {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const { fresh, highlight } = useHighlight()
  const gathered = useRef({ seqs: [] as number[], ids: new Set<string>(), created: new Set<string>() })
  const reached = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef<number[]>([])
  useEffect(
    () =>
      void afterPaint()
        .then(loadRules)
        .catch(() => undefined),
    [],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // Nobody follows the events until the screen is back: what is cached must be asked for again then.
      for (const { path } of [listOrders, getOrder]) {
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      }
    },
    [queries],
  )

  const refetch = () => {
    void queries.invalidateQueries({ queryKey: [listOrders.path] })
    void queries.invalidateQueries({ queryKey: [getOrder.path] })
  }
  async function fetchChanges() {
    timer.current = undefined
    askedAt.current = [...askedAt.current, performance.now()].slice(-ASKINGS.most)
    const { seqs, ids, created } = gathered.current
    gathered.current = { seqs: [], ids: new Set(), created: new Set() }
    // An answer on its way may have reached further than an event that waits here: that one is still asked for.
    const since = Math.min(reached.current ?? Infinity, ...seqs.map((one) => one - 1))
    const { items, seq, reset } = await call(orderChanges, { query: { since } })
    reached.current = Math.max(reached.current ?? 0, seq)
    if (reset) return refetch()
    const seen = new Set(items.map((row) => row.id))
    await applyOrders(queries, { changed: items, gone: [...ids].filter((id) => !seen.has(id)) })
    for (const id of new Set([...ids, ...seen])) {
      void queries.invalidateQueries({ queryKey: callKey(getOrder, { params: { id } }) })
    }
    const arrived = items.filter((row) => row.category === 'new' && created.has(row.id))
    if (arrived.length === 0) return
    highlight(arrived.map((row) => row.id))
    haptics.notification('warning')
    ring()
  }

  useEvents(['order.created', 'order.updated'], ({ id, name, data }) => {
    const seq = Number(id)
    if (reached.current !== undefined && seq <= reached.current) return
    const { seqs, ids, created } = gathered.current
    seqs.push(seq)
    ids.add(data.id)
    if (name === 'order.created') created.add(data.id)
    const oldest = askedAt.current.at(-ASKINGS.most) ?? -Infinity
    const wait = Math.max(GATHER_MS, oldest + ASKINGS.inMs - performance.now())
    timer.current ??= setTimeout(() => void fetchChanges().catch(refetch), wait)
  })
  useOnReset(() => {
    reached.current = undefined
    refetch()
  })
  return fresh
}

function useHighlight() {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(new Set()), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return { fresh, highlight: (ids: string[]) => setFresh((old) => new Set([...old, ...ids])) }
}
