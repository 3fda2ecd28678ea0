import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { InText } from './Link.examples.tsx'

test('a link has a real address and is followed inside the app', async () => {
  const visited: string[] = []
  await draw(<InText />, { link: { href: (to) => `/app${to}`, navigate: (to) => void visited.push(to) } })
  await expect
    .element(page.getByRole('link', { name: 'See the menu' }))
    .toHaveAttribute('href', '/app/products')

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => visited).toEqual(['/products'])
})
