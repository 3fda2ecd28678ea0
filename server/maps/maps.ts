import { getMaps } from '#contract/maps.ts'
import { type Route, route } from '#server/http/route.ts'

/** Calls of /app/maps. */
export const mapRoutes: Route[] = [
  route(getMaps, async ({ platform }) => ({ key: platform.config.mapsKey ?? null })),
]
