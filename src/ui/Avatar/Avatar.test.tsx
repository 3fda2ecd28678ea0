import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Avatar } from './Avatar.tsx'
import { Picture } from './Avatar.examples.tsx'

test('a person without a picture is two letters in a colour that stays theirs', async () => {
  await draw(
    <>
      <Avatar name="Aziza Karimova" data-testid="first" />
      <Avatar name="  aziza  karimova " data-testid="second" />
      <Avatar name="Navruz" data-testid="one" />
    </>,
  )

  const letters = (id: string) => page.getByTestId(id).element().textContent
  expect(['first', 'second', 'one'].map(letters)).toEqual(['AK', 'AK', 'N'])
  await expect.element(page.getByTestId('first')).toHaveAttribute('data-tone')
  await expect.element(page.getByTestId('first')).toHaveAttribute('aria-hidden', 'true')
})

test('a picture takes the place of the letters', async () => {
  await draw(<Picture />)
  await expect.poll(() => document.querySelector('img')?.src).toContain('data:image/svg')
  expect(document.body.textContent).not.toContain('AK')
})
