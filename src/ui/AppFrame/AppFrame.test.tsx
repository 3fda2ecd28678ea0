import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { AppFrame } from './AppFrame.tsx'

const items = [
  {
    key: 'orders',
    label: 'Orders',
    icon: <i />,
    to: '/orders',
    isCurrent: true,
    badge: 3,
    badgeLabel: '3 new',
  },
  { key: 'home', label: 'Home', icon: <i />, to: '/' },
]

function Example({ isBare }: { isBare?: boolean }) {
  return (
    <AppFrame items={items} label="Main" header="Navruz" isBare={isBare}>
      Rows
    </AppFrame>
  )
}

const nav = page.getByRole('navigation', { name: 'Main' })

describe('the frame of the app', () => {
  test('says which place is open and what waits there', async () => {
    await draw(<Example />)
    await expect
      .element(nav.getByRole('link', { name: 'Orders 3 new' }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('has its tabs at the bottom of a phone, a rail on a tablet, a menu on a desktop', async () => {
    await draw(<Example />)
    await expect.poll(() => nav.element().getBoundingClientRect().bottom).toBe(844)

    await page.viewport(900, 844)
    await expect.poll(() => nav.element().getBoundingClientRect().width).toBe(64)
    await page.viewport(1280, 844)
    await expect.poll(() => nav.element().getBoundingClientRect().width).toBe(240)
    await expect.element(page.getByText('Navruz')).toBeVisible()
  })

  test('hides the tabs where a screen has its main button', async () => {
    await draw(<Example isBare />)
    await expect.element(page.getByText('Rows')).toBeVisible()
    await expect.element(nav).not.toBeInTheDocument()
  })
})
