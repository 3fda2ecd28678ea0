import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#src/capabilities/outcome.ts'
import { capabilities, type CapabilityName } from '#src/capabilities/table.ts'
import { standIn, type Reaction } from '#src/capabilities/testMessenger.ts'
import { TestRows } from './TestMode.tsx'
import { countTap, type Taps } from './taps.ts'
import { tryOut } from './tryOut.ts'
import { outcomeText, rawText, reportText, verdictText } from './words.ts'

const names = Object.keys(capabilities) as CapabilityName[]
const origin = 'https://shop.example'

describe('the test mode says', () => {
  test("in the specification's words that a version is too old or a platform has no such thing", () => {
    const old = { version: '6.3', platform: 'ios' }
    expect(verdictText('scanQr', old)).toBe('WebApp 6.3 не поддерживается или версия устарела.')
    const desktop = { version: '10.1', platform: 'tdesktop' }
    expect(verdictText('scanQr', desktop)).toBe('Платформа tdesktop не поддерживает этот модуль.')
    expect(verdictText('scanQr', { version: '6.4', platform: 'ios' })).toBe('Поддерживается.')
  })

  test.each<[Outcome, string, string]>([
    [{ kind: 'done', value: 1, raw: { a: 1 }, ms: 41.6 }, 'Готово за 42 мс.', '{"a":1}'],
    [{ kind: 'refused', raw: null, ms: 900 }, 'Отказ через 900 мс.', 'null'],
    [{ kind: 'noAnswer', ms: 5000 }, 'Нет ответа за 5000 мс.', ''],
    [{ kind: 'noPlatform', platform: 'web', ms: 1 }, 'Платформа web не поддерживает этот модуль.', ''],
    [
      { kind: 'versionTooOld', version: '7.0', since: '8.0' },
      'WebApp 7.0 не поддерживается или версия устарела.',
      '',
    ],
  ])('how a try ended: %j', (outcome, text, raw) => {
    expect(outcomeText('fullscreen', outcome)).toBe(text)
    expect(rawText(outcome)).toBe(raw)
  })

  test('that nobody answers where nobody does', () => {
    const sent: Outcome = { kind: 'done', value: undefined, raw: undefined, ms: 0 }
    expect(outcomeText('haptics', sent)).toBe('Отправлено, ответа не бывает.')
  })

  test('everything in one report, but no phone number and no place of the person', () => {
    const done = (raw: unknown): Outcome => ({ kind: 'done', value: raw, raw, ms: 10 })
    const outcomes = { contact: done('contact=998901234567'), viewport: done({ height: 640 }) }
    const report = reportText({ version: '8.0', platform: 'android' }, outcomes, 'Android 15')
    expect(report).toContain('WebApp 8.0, android\nAndroid 15')
    expect(report.split('\n')).toHaveLength(names.length + 3)
    expect(report).toContain('Размер окна (6.0): Поддерживается. Готово за 10 мс. {"height":640}')
    expect(report).toContain('Запрос контакта (6.9): Поддерживается. Готово за 10 мс.')
    expect(report).not.toContain('998901234567')
  })

  test('one row for every capability, with what it needs and how it ended', () => {
    const client = { version: '8.0', platform: 'tdesktop' }
    const outcomes = { theme: { kind: 'noAnswer', ms: 5000 } } as const
    const html = renderToStaticMarkup(createElement(TestRows, { client, outcomes, onRun: () => undefined }))
    expect(html.match(/aria-label="Проверить: /g)).toHaveLength(names.length)
    expect(html).toContain('Сканер QR-кодов · 6.4')
    expect(html).toContain('Нет ответа за 5000 мс.')
  })
})

describe('the test mode tries', () => {
  test.each(names)(
    '%s, and ends though the client keeps silent, with everything switched off again',
    async (name) => {
      const { messenger, pass, left } = standIn()
      const outcome = tryOut(messenger, name, origin)
      await pass(300_000)
      const expected = capabilities[name].answers === 'nobody' ? 'done' : 'noAnswer'
      expect((await outcome).kind).toBe(expected)
      expect(left()).toBe(0)
    },
  )

  test.each(names)('%s on an old client and on a foreign one without a word to them', async (name) => {
    for (const client of [{ version: '5.0' }, { platform: 'unknown' }]) {
      const { messenger, posted } = standIn(client)
      const outcome = await tryOut(messenger, name, origin)
      expect(outcome.kind).toBe('version' in client ? 'versionTooOld' : 'noPlatform')
      expect(posted).toEqual([])
    }
  })

  test('a storage by keeping a text, reading it and taking it away', async () => {
    const kept: Reaction = ({ req_id, value }, say) => say('device_storage_key_saved', { req_id, value })
    const { messenger, methods } = standIn(
      {},
      {
        web_app_device_storage_save_key: kept,
        web_app_device_storage_get_key: ({ req_id }, say) =>
          say('device_storage_key_received', { req_id, value: 'on' }),
      },
    )
    const outcome = await tryOut(messenger, 'deviceStorage', origin)
    expect(outcome).toMatchObject({ kind: 'done', value: 'on' })
    expect(methods().map((method) => method.replace('web_app_device_storage_', ''))).toEqual([
      'save_key',
      'get_key',
      'save_key',
    ])
  })

  test('the gyroscope until it has turned once', async () => {
    const { messenger, say, pass, methods, left } = standIn(
      {},
      { web_app_start_gyroscope: (_, tell) => tell('gyroscope_started') },
    )
    const outcome = tryOut(messenger, 'gyroscope', origin)
    await pass(500)
    say('gyroscope_changed', { x: 0.1, y: 0, z: 0 })
    expect(await outcome).toMatchObject({ kind: 'done', raw: { x: 0.1, y: 0, z: 0 }, ms: 500 })
    expect(methods()).toEqual(['web_app_start_gyroscope', 'web_app_stop_gyroscope'])
    expect(left()).toBe(0)
  })

  test('no download from a page without https, and says why', async () => {
    const { messenger, posted } = standIn()
    const outcome = await tryOut(messenger, 'download', 'http://127.0.0.1:3000')
    expect(outcome).toMatchObject({ kind: 'refused', raw: expect.stringContaining('https') })
    expect(posted).toEqual([])
  })
})

describe('the gesture that opens it', () => {
  const gestures = (times: number[]) => {
    let taps: Taps = { count: 0, at: -Infinity }
    return times.filter((now) => {
      const { isGesture, ...next } = countTap(taps, now)
      taps = next
      return isGesture
    })
  }

  test('is seven quick taps, and seven more', () => {
    const quick = Array.from({ length: 14 }, (_, at) => at * 300)
    expect(gestures(quick)).toEqual([1800, 3900])
  })

  test('is not six taps, nor seven slow ones', () => {
    expect(gestures([0, 100, 200, 300, 400, 500])).toEqual([])
    expect(gestures([0, 100, 200, 300, 400, 500, 1300])).toEqual([])
  })
})
