import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Long, Today } from './Stat.examples.tsx'
import { Stat, Stats } from './Stat.tsx'

test('a figure leads to its rows by keyboard, and one without rows is no button', async () => {
  const visited: string[] = []
  await draw(<Today />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })

  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Average order' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => visited).toEqual(['/analytics'])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the whole card is pressed, not only the name', async () => {
  const visited: string[] = []
  await draw(<Today />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })
  await page.getByText('92 700').click({ force: true })
  await expect.poll(() => visited).toEqual(['/analytics'])
})

test('a change is heard as a sentence', async () => {
  await draw(<Today />)
  await expect
    .element(page.getByRole('img', { name: '12 per cent more than last Friday' }))
    .toBeInTheDocument()
})

/** How many figures each row has. */
function rows(): number[] {
  const tops = page
    .getByTestId('figure')
    .elements()
    .map((one) => one.getBoundingClientRect().top)
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
}

test.each([
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 3]],
])(
  'of %i figures none stands alone in a row of a phone, and all share one on a desktop',
  async (count, inRows) => {
    await draw(
      <Stats style={{ inlineSize: '100%' }}>
        {Array.from({ length: count }, (_, at) => (
          <Stat key={at} header="Orders" data-testid="figure">
            7
          </Stat>
        ))}
      </Stats>,
      {},
      390,
    )
    await expect.poll(rows).toEqual(inRows)
    await page.viewport(1280, 844)
    await expect.poll(rows).toEqual([count])
  },
)

test('long names and figures do not widen a narrow phone', async () => {
  await draw(<Long />, {}, 320)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
