import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Both } from './Pressable.examples.tsx'
import { Pressable } from './Pressable.tsx'

test('what leads somewhere is a link, what does something a button, what cannot be pressed is passed by', async () => {
  const visited: string[] = []
  await draw(<Both />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })

  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Open orders' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => visited).toEqual(['/orders'])
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'History' })).toBeDisabled()
})

test('a click with Ctrl is left to the browser, which opens a tab', async () => {
  const visited: string[] = []
  const stay = (e: { preventDefault(): void }) => e.preventDefault()
  document.addEventListener('click', stay)
  await draw(<Pressable to="/orders">Open orders</Pressable>, {
    link: { href: (to) => to, navigate: (to) => void visited.push(to) },
  })
  const link = page.getByRole('link', { name: 'Open orders' })

  await link.click({ modifiers: ['Control'] })
  await link.click()

  await expect.poll(() => visited).toEqual(['/orders'])
  document.removeEventListener('click', stay)
})
