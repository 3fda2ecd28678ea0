import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Loading, Lost } from './Chart.examples.tsx'
import { Chart } from './Chart.tsx'
import type { Draw } from './drawing.ts'

test('while the drawing code is on its way its place is kept, and the sentence can be heard', async () => {
  await draw(<Loading />)
  const picture = page.getByRole('img', { name: '31 orders on July 1, 28 on July 2.' })
  await expect.element(picture).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => picture.element().getBoundingClientRect().height).toBe(220)
})

test('when the drawing code is lost, the numbers stand there as a table', async () => {
  await draw(<Lost />)
  await expect.element(page.getByRole('row', { name: 'Jul 1 31' })).toBeInTheDocument()
})

test('asking for the chart again brings it when the network is back', async () => {
  let isOnline = false
  const drawText: Draw<string> = (host) => ({
    update: (text) => void (host.dataset.drawn = text),
    destroy: () => void delete host.dataset.drawn,
  })
  const load = () =>
    isOnline ? Promise.resolve(drawText) : Promise.reject<typeof drawText>(new Error('offline'))
  await draw(
    <Chart
      load={load}
      model="31 and 28"
      count={2}
      summary="31 orders on July 1, 28 on July 2."
      labels={{ asTable: 'Show as table', asChart: 'Show as chart', point: 'Day' }}
      table={{ head: ['Day', 'Orders'], rows: [{ key: '1', cells: ['Jul 1', '31'] }] }}
      tooFew="Not enough days yet."
    />,
  )
  await expect.element(page.getByRole('table')).toBeInTheDocument()

  isOnline = true
  await page.getByRole('button', { name: 'Show as chart' }).click()

  await expect.element(page.getByRole('img')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => document.querySelector('[data-drawn]')).toHaveAttribute('data-drawn', '31 and 28')
})
