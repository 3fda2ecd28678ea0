import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformNotice } from '#contract/platformNotice.ts'
import type { PlatformState } from '#contract/platformSettings.ts'
import { type PlatformSwitch, platformSwitchNames } from '#contract/platformSwitches.ts'
import { callsOfSwitches } from '#server/http/platform/switches.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { type OnlineShop, onlineServer, onlineShop } from '#server/payments/online/testingOnline.ts'

let given: TestServer
let close: () => Promise<void>
let root: Caller
let it: OnlineShop
beforeAll(async () => {
  const server = await onlineServer()
  ;({ given, close } = server)
  it = await onlineShop(given, server.provider)
  root = await given.administrator()
})
afterAll(() => close())

const reason = 'The provider has an incident'
const at = (name: PlatformSwitch) => `/admin/settings/switches/${name}`
const notice = async () => (await given.root.get<PlatformNotice>('/platform/notice')).payload.switched_off
async function turnOff(name: PlatformSwitch) {
  const { status, payload } = await root.post<PlatformState>(at(name), { reason })
  expect([status, payload.switched_off.map((one) => one.name)]).toEqual([200, [name]])
  await expect.poll(notice).toEqual([{ name, reason, since: expect.any(String) }])
}
async function turnOn(name: PlatformSwitch) {
  expect((await root.delete<PlatformState>(at(name))).payload.switched_off).toEqual([])
  await expect.poll(notice).toEqual([])
}

test('what is off refuses to begin, with the words of the platform, and nothing else does', async () => {
  const callerOf = (path: string) =>
    path.startsWith('/admin') ? root : path.startsWith('/app') ? it.shop.owner : given.root
  const send = async (name: PlatformSwitch) => {
    const answers = await Promise.all(
      callsOfSwitches[name].map(({ path }) => {
        const address = path.replace(':token', 'pk_of_nobody').replace(':id', given.ports.newId())
        return callerOf(path).post(address, {})
      }),
    )
    return answers.map(({ code, message }) => (code === 'switched_off' ? message : 'admitted'))
  }
  for (const name of platformSwitchNames) {
    expect(new Set(await send(name)).has(reason)).toBe(false)
    await turnOff(name)
    expect(await send(name)).toEqual(callsOfSwitches[name].map(() => reason))
    await turnOn(name)
  }
})

test('while online payments are off no page begins, and one that is open stays', async () => {
  const { order, access } = await it.guest(1)
  await turnOff('online_payments')
  const again = (id: string, pass: string) =>
    given.root.post<{ pay_url: string }>(`${it.path}/orders/${id}/pay`, { access: pass })
  expect((await again(order.id, access)).payload.pay_url).toBe(order.pay_url)
  const payment = { method_id: it.method, return_url: 'https://shop.example/order' }
  expect(await it.placeOrder([[it.tea, 1000]], { payment })).toMatchObject({
    status: 503,
    code: 'switched_off',
  })
  await turnOn('online_payments')
  await it.guest(1)
})

test('every answer says that something is off; the log says why it was, once', async () => {
  const header = async () =>
    (await given.app.inject({ method: 'GET', url: '/api/platform/notice' })).headers['x-platform-notice']
  expect(await header()).toBeUndefined()
  await turnOff('exports')
  expect(await header()).toBeDefined()
  await root.post(at('exports'), { reason })
  expect(await root.post(at('exports'), { reason: '  ' })).toMatchObject({ status: 422 })
  await turnOn('exports')
  expect(await header()).toBeUndefined()
  const log = await given.database.asRoot((db) =>
    db.query<{ changes: object }>(
      `select changes from platform_audit_log where action = 'platform_settings.switch' and changes ? 'exports' order by created_at, id`,
    ),
  )
  expect(log.slice(-2).map(({ changes }) => changes)).toEqual([
    { exports: [null, reason] },
    { exports: [reason, null] },
  ])
})
