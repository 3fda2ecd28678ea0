import { ask } from './ask.ts'
import { fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'
import type { CapabilityName } from './table.ts'

/** Calls a method of the messenger's server through the client; returns its raw result. */
export function callServer(
  messenger: Messenger,
  name: CapabilityName,
  method: string,
  params: object,
  waitMs?: number,
): Promise<Outcome> {
  const id = messenger.nextId()
  return ask(messenger, name, {
    method: 'web_app_invoke_custom_method',
    params: { req_id: id, method, params },
    reads: {
      custom_method_invoked: (data) => {
        const { req_id, result, error } = fieldsOf(data)
        if (req_id !== id) return undefined
        return error === undefined ? { done: result } : 'refused'
      },
    },
    ...(waitMs !== undefined && { waitMs }),
  })
}
