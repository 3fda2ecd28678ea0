import { on, postEvent } from '@telegram-apps/sdk-react'
import type { Bridge } from './messengerBridge.ts'

/** The bridge through the SDK; throws without a messenger. */
export const sdkBridge: Bridge = {
  // Method names are typed; the parameters are up to the file of each capability.
  post: (method, params) => (postEvent as (method: string, params?: object) => void)(method, params),
  on: (event, listener) => on(event, listener),
}
