import { useChanges } from '#src/session/events/events.ts'

/** Calls the handler when a place may be delivered to for another price, at another time or not at all. */
export function useZoneChanges(handler: () => void): void {
  useChanges(['row.changed'], handler, 'delivery_zones')
  useChanges(['row.changed'], handler, 'delivery_methods')
}
