import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Places } from './AppFrame.examples.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { AppFrame } from './AppFrame.tsx'
import { SideMenu } from './SideMenu.tsx'

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
    <AppFrame
      items={items}
      label="Main"
      side={<SideMenu items={items} label="Main" header="Navruz" />}
      isBare={isBare}
    >
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

  test.each([false, true])(
    'gives the place of its tabs to the verb of a page (messenger: %s)',
    async (isMessenger) => {
      await draw(
        <AppFrame items={items} label="Main">
          <MainButton text="Save" onClick={() => {}} />
        </AppFrame>,
        { isMessenger },
      )
      await expect.element(nav).not.toBeInTheDocument()
      if (isMessenger) return
      const button = page.getByRole('button', { name: 'Save' })
      await expect.element(button).toBeInViewport()
      await button.click()
    },
  )

  test('keeps what is being written when a tablet is turned', async () => {
    await draw(
      <AppFrame items={items} label="Main" side={<SideMenu items={items} label="Main" />}>
        <input aria-label="Name" />
      </AppFrame>,
    )
    await page.getByRole('textbox').fill('Plov')

    for (const width of [900, 1280, 390]) {
      await page.viewport(width, 844)
      await expect.element(nav).toBeVisible()
      await expect.element(page.getByRole('textbox')).toHaveValue('Plov')
    }
  })

  test('hides the tabs where a screen has its main button', async () => {
    await draw(<Example isBare />)
    await expect.element(page.getByText('Rows')).toBeVisible()
    await expect.element(nav).not.toBeInTheDocument()
  })
})

test('places are reached by Tab and opened by Enter', async () => {
  const visited: string[] = []
  await draw(<Places />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })

  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Orders 3 new orders' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => visited).toEqual(['/orders'])
})

test('a group opens where one is inside it, and by its button anywhere', async () => {
  await page.viewport(1280, 844)
  const children = [{ key: 'vat', label: 'VAT', icon: null, to: '/settings/vat' }]
  const group = { key: 'settings', label: 'Settings', icon: <i />, to: '/settings', children }
  const side = (isInside: boolean) => (
    <SideMenu
      label="Main"
      items={[
        {
          ...group,
          isCurrent: isInside,
          children: [{ ...children[0]!, isCurrent: isInside }],
          childrenLabel: 'Sections in “Settings”',
        },
      ]}
    />
  )
  await draw(side(true))
  await expect.element(page.getByRole('link', { name: 'VAT' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true')

  await draw(side(false))
  const button = page.getByRole('button', { name: 'Sections in “Settings”' }).last()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})
