import { ask } from './ask.ts'
import { callServer } from './customMethod.ts'
import { assertWellFormed } from './limits.ts'
import { fieldsOf, withValue, type Outcome, type Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

const MOST_VALUE = 4096

/** A storage of the messenger: small texts under keys of letters, digits, `_` and `-`. */
export interface MessengerStorage {
  /** The text under a key; null when there is none. */
  read(key: string): Promise<Outcome<string | null>>
  /** Stores at most 4096 characters under a key; null removes it. */
  write(key: string, value: string | null): Promise<Outcome<void>>
}

/** Storage on the messenger's server, shared by all devices of the person. */
export function cloudStorage(messenger: Messenger): MessengerStorage {
  const call = (method: string, params: object) => callServer(messenger, 'cloudStorage', method, params)
  return {
    async read(key) {
      const outcome = await call('getStorageValues', { keys: [checked(key)] })
      return withValue(outcome, (values) => textOrNull(fieldsOf(values)[key]))
    },
    async write(key, value) {
      const outcome =
        value === null
          ? await call('deleteStorageValues', { keys: [checked(key)] })
          : await call('saveStorageValue', { key: checked(key), value: short(value) })
      return withValue(outcome, () => undefined)
    },
  }
}

/** Storage of the client on this device; `secureStorage` is encrypted by the system. */
export function deviceStorage(
  messenger: Messenger,
  name: 'deviceStorage' | 'secureStorage' = 'deviceStorage',
): MessengerStorage {
  const part = name === 'deviceStorage' ? 'device_storage' : 'secure_storage'
  const reads = <Value>(id: string, event: 'key_received' | 'key_saved', read: (data: unknown) => Value) => {
    const own = (reading: (data: unknown) => Reading<Value>) => (data: unknown) =>
      fieldsOf(data).req_id === id ? reading(data) : undefined
    return {
      [`${part}_${event}`]: own((data) => ({ done: read(data) })),
      [`${part}_failed`]: own((data) => (fieldsOf(data).error === 'UNSUPPORTED' ? 'noPlatform' : 'refused')),
    }
  }
  return {
    async read(key) {
      const id = messenger.nextId()
      return ask<string | null>(messenger, name, {
        method: `web_app_${part}_get_key`,
        params: { req_id: id, key: checked(key) },
        reads: reads(id, 'key_received', (data) => textOrNull(fieldsOf(data).value)),
      })
    },
    async write(key, value) {
      const id = messenger.nextId()
      return ask<void>(messenger, name, {
        method: `web_app_${part}_save_key`,
        params: { req_id: id, key: checked(key), value: value === null ? null : short(value) },
        reads: reads(id, 'key_saved', () => undefined),
      })
    },
  }
}

function checked(key: string): string {
  assertWellFormed(/^[A-Za-z0-9_-]{1,128}$/.test(key), 'A key has 1 to 128 letters, digits, _ or -')
  return key
}

function short(value: string): string {
  assertWellFormed(value.length <= MOST_VALUE, `A kept text has at most ${MOST_VALUE} characters`)
  return value
}

/** Cloud storage returns an empty text for missing keys. */
function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
