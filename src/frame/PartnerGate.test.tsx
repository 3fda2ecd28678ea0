import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession, session, type Session } from '#src/session/session.ts'
import { provideShell } from '#src/session/navigation/shell.ts'
import { PartnerGate } from './PartnerGate.tsx'

const navruz = { id: 'c', name: 'Navruz' } as NonNullable<Session['company']>

/** What the server says of the person from now on. */
const learn = (company: Session['company']) =>
  refreshSession({ user: session.user as NonNullable<Session['user']>, company, isRoot: false })

test('who loses a company while its screen is open goes to where people without one start', async () => {
  const went: unknown[] = []
  const nothing = () => Promise.resolve()
  const orders = page.getByText('Orders of Navruz')
  await drawScreen(
    <PartnerGate>
      <p>Orders of Navruz</p>
    </PartnerGate>,
  )
  provideShell({
    address: () => '/app/orders',
    go: (...way) => void went.push(way),
    adoptLanguage: nothing,
    changeLanguage: nothing,
    forgetData: () => {},
  })
  learn(navruz)
  await expect.element(orders).toBeVisible()
  went.length = 0

  learn(null)

  await expect.poll(() => went).toEqual([['/app', { replace: true }]])
  await expect.element(orders).not.toBeInTheDocument()
})
