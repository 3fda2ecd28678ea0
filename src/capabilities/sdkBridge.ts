import { on, postEvent } from '@telegram-apps/sdk-react'
import type { Bridge } from './messengerBridge.ts'

/** The way to the client through the SDK; throws where there is no messenger. */
export const sdkBridge: Bridge = {
  // The names are checked by their type; what belongs to each of them is the business of its own file.
  post: (method, params) => (postEvent as (method: string, params?: object) => void)(method, params),
  on: (event, listener) => on(event, listener),
}
