import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Missing, Muted, Sizes } from './Photo.examples.tsx'
import { Photo } from './Photo.tsx'

test('a photo says what it shows and has the size of its place', async () => {
  await draw(<Sizes />)
  const photos = page.getByRole('img', { name: 'Tea-house plov' })
  await expect.poll(() => photos.elements().map((photo) => photo.clientWidth)).toEqual([56, 96])
})

test('a missing photo is a frame that screen readers pass over', async () => {
  await draw(<Missing />)
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a photo that the network does not give becomes the frame', async () => {
  await draw(<Photo src="data:image/png;base64,AAAA" alt="Broken" />)
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a photo of what is not on sale is paler', async () => {
  await draw(<Muted />)
  const frame = page.getByRole('img', { name: 'Tea-house plov' }).element().parentElement
  expect(Number(frame && getComputedStyle(frame).opacity)).toBeLessThan(1)
})
