import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type RefObject,
} from 'react'
import { watchKeys } from './mapKeys.ts'
import type { MapHandle, MapProvider } from './mapProvider.ts'
import { planeMaps } from './planeMaps.ts'
import { fitView, type LatLon, type MapView } from './projection.ts'

/** Where a map begins when nothing else says so. */
export interface MapStart {
  /** The view without points. */
  view: MapView
  /** Points that are to be seen at first. */
  points: readonly LatLon[]
}

/** Who is told of what happens on the ground. */
export interface MapListeners {
  onTap: ((point: LatLon) => void) | undefined
  onKey: ((key: string) => boolean) | undefined
}

/** The map for what is drawn above it; a new object whenever the view moves. */
export const MapContext = createContext<{ map: MapHandle } | null>(null)

/** The map around, and again whenever its view moves; null until it is there. */
export function useMap(): MapHandle | null {
  return useContext(MapContext)?.map ?? null
}

/** Puts a provider's map into an element, or the plain plane when the provider fails. */
export function useMapHandle(
  ground: RefObject<HTMLElement | null>,
  provider: MapProvider,
  start: MapStart,
  { onTap, onKey }: MapListeners,
) {
  const [map, setMap] = useState<MapHandle | null>(null)
  const [moves, setMoves] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const tap = useEffectEvent((point: LatLon) => onTap?.(point))
  const press = useEffectEvent((key: string) => onKey?.(key) ?? false)
  const open = useEffectEvent((from: MapProvider, element: HTMLElement) =>
    from.create(element, {
      view: fitView(start.points, start.view, [element.clientWidth, element.clientHeight]),
      onMove: () => setMoves((count) => count + 1),
      onTap: (point) => tap(point),
    }),
  )
  useEffect(() => {
    const element = ground.current
    if (!element) return
    let handle: MapHandle | undefined
    let stopKeys = () => {}
    let isGone = false
    const show = (from: MapProvider) => {
      if (isGone) return
      handle = open(from, element)
      stopKeys = watchKeys(element, handle, (key) => press(key))
      setMap(handle)
    }
    provider
      .load()
      .then(() => show(provider))
      .catch(() => {
        if (isGone) return
        setHasFailed(true)
        element.replaceChildren()
        show(planeMaps)
      })
    return () => {
      isGone = true
      stopKeys()
      handle?.destroy()
      setMap(null)
      setHasFailed(false)
    }
  }, [ground, provider])
  const context = useMemo(() => (map ? { map, moves } : null), [map, moves])
  return { map, context, hasFailed }
}
