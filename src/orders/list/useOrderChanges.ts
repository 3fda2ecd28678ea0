import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getOrder, listOrders } from '#contract/orderCalls.ts'
import type { HeardOrders } from '#src/orders/mergeOrders.ts'
import { loadRules } from '#src/orders/orderCache.ts'
import { useEvents, useOnReset } from '#src/session/events/events.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { ring } from './alarm.ts'

/** Events of one moment are fetched together. */
const GATHER_MS = 40
/** So many askings at most in so long: a single order is seen at once, a rush must not use up the calls of the screen. */
const ASKINGS = { most: 4, inMs: 2000 }
/** How long a row that has just come in stays highlighted before it fades. */
const HIGHLIGHT_MS = 600

const nothing = (): HeardOrders => ({ seqs: [], ids: new Set(), created: new Set() })

/** Keeps the lists and the open order as others change them; answers the ids of rows that have just come in. */
export function useOrderChanges(): ReadonlySet<string> {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const { fresh, highlight } = useHighlight()
  const gathered = useRef(nothing())
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
  async function take() {
    timer.current = undefined
    askedAt.current = [...askedAt.current, performance.now()].slice(-ASKINGS.most)
    const { fetchChanges } = await untilLoaded(loadRules)
    const heard = gathered.current
    gathered.current = nothing()
    // While the code was on its way another asking has taken them.
    if (heard.seqs.length === 0) return
    const { seq, reset, arrived } = await fetchChanges(queries, heard, reached.current)
    reached.current = Math.max(reached.current ?? 0, seq)
    if (reset) return refetch()
    if (arrived.length === 0) return
    highlight(arrived)
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
    timer.current ??= setTimeout(() => void take().catch(refetch), wait)
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
