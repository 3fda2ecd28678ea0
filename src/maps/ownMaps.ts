import { getMaps } from '#contract/maps.ts'
import type { Point } from '#contract/zones.ts'
import { call } from '#src/session/calls/call.ts'
import type { MapProvider } from '#src/ui/Map/mapProvider.ts'
import { planeMaps } from '#src/ui/Map/planeMaps.ts'
import { geocode, scriptMaps } from '#src/ui/Map/scriptMaps.ts'
import { readPlace, toPoint } from './places.ts'

let chosen = planeMaps

/** The maps of this server: those of the maps service where it has a key, else the plain plane. Nothing is loaded before a map is shown. */
export const ownMaps: MapProvider = {
  async load() {
    const { key } = await call(getMaps, {})
    const maps = key === null ? planeMaps : scriptMaps({ key })
    await maps.load()
    chosen = maps
  },
  create: (element, options) => chosen.create(element, options),
}

/** The place of pasted coordinates, or of an address where the maps service is there; null where neither is known. */
export async function findPlace(text: string): Promise<Point | null> {
  const typed = readPlace(text)
  if (typed || chosen === planeMaps) return typed
  const found = await geocode(text)
  return found && toPoint(found)
}
