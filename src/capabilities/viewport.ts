import { ask } from './ask.ts'
import { andThen, fieldsOf, withValue, type Outcome, type Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** Pixels at each side that content must stay out of. */
export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

/** Requests the theme colours of the client, named as in the launch data (`bg_color`). */
export function requestTheme(messenger: Messenger): Promise<Outcome<Record<string, unknown>>> {
  return ask(messenger, 'theme', {
    method: 'web_app_request_theme',
    reads: { theme_changed: (data) => ({ done: fieldsOf(fieldsOf(data).theme_params) }) },
  })
}

/** Requests the height of the app's window in pixels. */
export function requestViewport(messenger: Messenger): Promise<Outcome<{ height: number }>> {
  return ask(messenger, 'viewport', {
    method: 'web_app_request_viewport',
    reads: {
      viewport_changed: (data): Reading<{ height: number }> => {
        const { height } = fieldsOf(data)
        return typeof height === 'number' ? { done: { height } } : undefined
      },
    },
  })
}

/** Requests the safe areas: the sum of the device's insets and those of the client's bars. */
export async function requestSafeAreas(messenger: Messenger): Promise<Outcome<Insets>> {
  const device = await ask<Insets>(messenger, 'safeAreas', {
    method: 'web_app_request_safe_area',
    reads: { safe_area_changed: (data) => ({ done: insetsOf(data) }) },
  })
  return andThen(device, async (first) => {
    const content = await ask<Insets>(messenger, 'safeAreas', {
      method: 'web_app_request_content_safe_area',
      reads: { content_safe_area_changed: (data) => ({ done: insetsOf(data) }) },
    })
    return withValue(content, (second) => sum(first, second))
  })
}

function sum(one: Insets, other: Insets): Insets {
  return {
    top: one.top + other.top,
    bottom: one.bottom + other.bottom,
    left: one.left + other.left,
    right: one.right + other.right,
  }
}

function insetsOf(data: unknown): Insets {
  const fields = fieldsOf(data)
  const side = (name: keyof Insets) => (typeof fields[name] === 'number' ? fields[name] : 0)
  return { top: side('top'), bottom: side('bottom'), left: side('left'), right: side('right') }
}
