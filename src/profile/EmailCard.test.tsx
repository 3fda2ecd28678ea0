import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { EmailCard } from './EmailCard.tsx'

afterEach(() => vi.unstubAllGlobals())

async function draw(look?: object) {
  const seen = network(() => success({ may_confirm_email: true }))
  await drawScreen(<EmailCard />)
  refreshSession({ company: null, user: { email: 'root@demo.test', ...(look && { look }) } } as never)
  return seen
}

test('an address that is not confirmed has a way to its code', async () => {
  await draw()
  await expect.element(page.getByText('Confirm your e-mail address')).toBeVisible()
})

test('whoever looks into a company is not asked, and the profile that is refused then is not asked for', async () => {
  const seen = await draw({ id: 'look' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(seen).toEqual([])
})
