import { supports } from '@telegram-apps/sdk-react'
import { describe, expect, test } from 'vitest'
import { CLIENT_MS, PERSON_MS } from '#src/capabilities/ask.ts'
import { capabilities, verdictOf, type CapabilityName, type Platform } from '#src/capabilities/table.ts'
import { standIn } from '#src/capabilities/testMessenger.ts'
import { tryOut } from './tryOut.ts'

const names = Object.keys(capabilities) as CapabilityName[]
const platforms: Platform[] = ['web', 'tdesktop', 'macos', 'ios', 'android']
const versions = ['6.0', '6.9', '6.10', '7.7', '8.0', '10.1']
const clients = platforms.flatMap((platform) => versions.map((version) => ({ platform, version })))
const origin = 'https://shop.example'

describe.each(clients)('$platform of $version that answers nothing', (client) => {
  test('M28 M29: is asked for what it has, never for more, and each question ends by itself', async () => {
    for (const name of names) {
      const { messenger, methods, pass, left } = standIn(client)
      const verdict = verdictOf(name, client)
      let kind: string | undefined
      void tryOut(messenger, name, origin).then((outcome) => (kind = outcome.kind))
      const { answers } = capabilities[name]
      await pass((answers === 'person' ? PERSON_MS : CLIENT_MS) + CLIENT_MS)

      const end = answers === 'nobody' ? 'done' : 'noAnswer'
      expect([name, kind]).toEqual([name, verdict === 'available' ? end : verdict])
      expect(methods().length > 0, name).toBe(verdict === 'available')
      const unknown = methods().filter((method) => !supports(method as 'web_app_ready', client.version))
      expect(unknown, name).toEqual([])
      await pass(2 * CLIENT_MS)
      expect(left(), name).toBe(0)
    }
  })
})

test('M28 M30: no client knows the answer to a question that it was not asked', async () => {
  for (const client of clients) {
    const { messenger, say, pass, methods } = standIn(client)
    say('popup_closed', { button_id: 'leave' })
    say('phone_requested', { status: 'sent' })
    say('qr_text_received', { data: 'x' })
    await pass(PERSON_MS)
    expect(methods()).toEqual([])
    expect(messenger.asking.size).toBe(0)
  }
})
