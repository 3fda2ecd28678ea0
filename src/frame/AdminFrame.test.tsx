import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixUserPhone } from '#contract/platformUsers.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { AdminFrame } from './AdminFrame.tsx'

// Tests run inside of another page.
vi.mock(import('#src/signin/OwnWindow.tsx'), () => ({ OwnWindow: ({ children }) => children }))
afterEach(() => vi.unstubAllGlobals())

function Guarded() {
  const [isDone, setIsDone] = useState(false)
  const call = useCall(fixUserPhone, { isSilent: true, onDone: () => setIsDone(true) })
  const body = { version: 1, reason: 'Lost it', phone: '+998901234567' }
  const params = { id: '01900000-0000-7000-8000-000000000001' }
  return <button onClick={() => call.run({ params, body })}>{isDone ? 'Done' : 'Go'}</button>
}

test('on every screen of the platform what needs a proof asks for it, and goes on once it is shown', async () => {
  let isProven = false
  network(({ method, path }) => {
    if (path === '/app/profile') return success({ has_password: true, may_use_biometry: false })
    if (method === 'GET') return success({ items: [] })
    if (path !== '/app/profile/prove') return isProven ? success({}) : refusal(403, 'proof_needed')
    isProven = true
    return success({ until: '2030-01-01T00:00:00Z' })
  })
  await drawScreen(
    <AdminFrame>
      <Guarded />
    </AdminFrame>,
  )
  await page.getByRole('button', { name: 'Go' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await asked.getByLabelText('Password', { exact: true }).fill('correct horse 42')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
})
