import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setMessenger } from '#src/capabilities/connected.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { ScanReceipt } from './ScanReceipt.tsx'

const id = '01890a5d-ac96-774b-bcce-000000000001'

/** A client of the messenger whose scanner reads this at once. */
function connect(platform: string, code: string) {
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  const say = (event: string, data?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  setMessenger(
    { version: '8.0', platform } as never,
    {
      post: (method: string) => {
        if (method === 'web_app_open_scan_qr_popup')
          queueMicrotask(() => say('qr_text_received', { data: code }))
        if (method === 'web_app_close_scan_qr_popup') queueMicrotask(() => say('scan_qr_popup_closed'))
      },
      on: (event: string, listener: (data: unknown) => void) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return () =>
          listeners.set(
            event,
            (listeners.get(event) ?? []).filter((one) => one !== listener),
          )
      },
    } as never,
  )
}

afterEach(() => connect('unknown', ''))

async function draw() {
  const opened: string[] = []
  await drawScreen(<ScanReceipt onOpen={(order) => void opened.push(order)} />)
  return opened
}
const button = page.getByRole('button', { name: 'Scan a receipt' })

test('the code of a receipt opens its order', async () => {
  const opened = await draw()
  connect('android', `${location.origin}/app/orders?orderId=${id}`)
  await button.click()
  await expect.poll(() => opened).toEqual([id])
})

test('any other code says what to scan', async () => {
  connect('android', 'https://elsewhere.example/app/orders?orderId=' + id)
  const opened = await draw()
  await button.click()
  await expect.element(page.getByText(/^This code isn’t from a receipt/)).toBeVisible()
  expect(opened).toEqual([])
})

test('only a client that has a scanner offers it', async () => {
  connect('android', '')
  await draw()
  await expect.element(button).toBeVisible()
  connect('tdesktop', '')
  await expect.element(button).not.toBeInTheDocument()
})
