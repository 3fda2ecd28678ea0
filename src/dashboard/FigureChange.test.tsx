import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { FigureChange } from './FigureChange.tsx'

const words = {
  up: (size: string) => `${size} more than a week ago`,
  down: (size: string) => `${size} less than a week ago`,
  flat: 'The same as a week ago',
}

/** What is drawn beside the arrow. */
const textOf = (element: Element) => element.textContent?.replace(/\s/g, '')

test('an arrow stands with a signed difference, so that nobody takes it for the figure, and is heard as a sentence', async () => {
  await drawScreen(
    <>
      <FigureChange now={9} before={7} words={words} />
      <FigureChange now={97_000} before={100_000} isShare words={words} />
    </>,
  )
  await expect.element(page.getByRole('img', { name: '2 more than a week ago' })).toBeInTheDocument()
  expect(page.getByRole('img').elements().map(textOf)).toEqual(['+2', '−3%'])
})

test('a figure that stayed as it was has an arrow without a number, and nothing twice has none', async () => {
  await drawScreen(
    <>
      <FigureChange now={7} before={7} words={words} />
      <FigureChange now={0} before={0} words={words} />
    </>,
  )
  await expect.element(page.getByRole('img', { name: 'The same as a week ago' })).toBeInTheDocument()
  expect(page.getByRole('img').elements().map(textOf)).toEqual([''])
})
