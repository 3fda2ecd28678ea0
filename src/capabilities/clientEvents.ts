import { fieldsOf } from './outcome.ts'

type Fields = Record<string, unknown>

/** Validates the data of an event; undefined when it cannot be used. */
const readings: Record<string, (data: Fields) => Fields | undefined> = {
  theme_changed: ({ theme_params }) => withAny('theme_params', colours(fieldsOf(theme_params))),
  viewport_changed: ({ height, width, is_expanded, is_state_stable }) =>
    isBetween(height, LEAST_HEIGHT, MOST_SIZE)
      ? {
          height,
          width: isBetween(width, 1, MOST_SIZE) ? width : null,
          is_expanded: is_expanded !== false,
          is_state_stable: is_state_stable !== false,
        }
      : undefined,
  safe_area_changed: insets,
  content_safe_area_changed: insets,
  fullscreen_changed: ({ is_fullscreen }) => flag('is_fullscreen', is_fullscreen),
  visibility_changed: ({ is_visible }) => flag('is_visible', is_visible),
  popup_closed: ({ button_id }) => (typeof button_id === 'string' ? { button_id } : {}),
  invoice_closed: ({ slug, status }) =>
    typeof slug === 'string' && typeof status === 'string' ? { slug, status } : undefined,
  custom_method_invoked: ({ req_id, result, error }) =>
    typeof req_id === 'string'
      ? {
          req_id,
          result,
          error: typeof error === 'string' || error == null ? (error ?? undefined) : JSON.stringify(error),
        }
      : undefined,
  clipboard_text_received: ({ req_id, data }) =>
    typeof req_id === 'string' ? { req_id, data: typeof data === 'string' ? data : null } : undefined,
}

/** Smallest plausible height in pixels: a client that is being minimized reports heights down to 0. */
const LEAST_HEIGHT = 100
const MOST_SIZE = 20_000
const MOST_INSET = 300

/** Filters every event before the SDK, which throws or stores nonsense for unexpected data. */
export function watchClientEvents(page: Window = window): void {
  const passed = new WeakSet<Event>()
  page.addEventListener(
    'message',
    (message) => {
      if (passed.has(message) || message.source !== page.parent) return
      const event = parse(message.data)
      if (!event || !(event.eventType in readings)) return
      message.stopImmediatePropagation()
      // The SDK mistakes inherited properties (toString) for events, and throws.
      const read = Object.hasOwn(readings, event.eventType) && readings[event.eventType]
      const eventData = read && read(fieldsOf(event.eventData))
      if (!eventData) return
      const data = JSON.stringify({ eventType: event.eventType, eventData })
      const clean = new MessageEvent('message', { data, source: page.parent })
      passed.add(clean)
      page.dispatchEvent(clean)
    },
    { capture: true },
  )
}

function parse(data: unknown): { eventType: string; eventData: unknown } | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const { eventType, eventData } = fieldsOf(JSON.parse(data))
    return typeof eventType === 'string' ? { eventType, eventData } : undefined
  } catch {
    // Not from the client, since any page can post to a frame.
    return undefined
  }
}

/** Some clients send colours as numbers. */
function colours(theme: Fields): Fields {
  const told = Object.entries(theme).map(([name, colour]) => [
    name,
    isBetween(colour, 0, 0xffffff) ? `#${Math.floor(colour).toString(16).padStart(6, '0')}` : colour,
  ])
  return Object.fromEntries(
    told.filter(([name, colour]) => /^[a-z_]+$/.test(String(name)) && /^#[0-9a-f]{6}$/i.test(String(colour))),
  ) as Fields
}

function insets(data: Fields): Fields | undefined {
  const sides = ['top', 'bottom', 'left', 'right']
  if (!sides.some((side) => isBetween(data[side], 0, MOST_INSET))) return undefined
  return Object.fromEntries(
    sides.map((side) => [side, isBetween(data[side], 0, MOST_INSET) ? data[side] : 0]),
  )
}

function flag(name: string, value: unknown): Fields | undefined {
  return typeof value === 'boolean' ? { [name]: value } : undefined
}

function withAny(name: string, fields: Fields): Fields | undefined {
  return Object.keys(fields).length > 0 ? { [name]: fields } : undefined
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
