import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { RowButton } from '#src/ui/RowButton/RowButton.tsx'
import { ActionCell } from './ActionCell.tsx'

const done: string[] = []

function Order() {
  return (
    <ActionCell
      before={<span style={{ inlineSize: 46 }} />}
      code="1041"
      title="Maximilian Schwarzenberg-Sonderhausen"
      after="186 000"
      subtitle="2 × Plov, salad, green tea, flat bread, halva"
      state="Cooking"
      place="Friedrichshain-Kreuzberg near the bridge"
      action={<RowButton onClick={() => done.push('ready')}>Fertiggestellt</RowButton>}
      onClick={() => done.push('open')}
    />
  )
}

const box = (text: RegExp) => page.getByText(text).element().getBoundingClientRect()

describe('a row with its own action', () => {
  test('the action does not open the row, the rest does', async () => {
    await draw(<Order />)

    await page.getByRole('button', { name: 'Fertiggestellt' }).click()
    await page.getByText(/2 × Plov/).click({ force: true })

    expect(done).toEqual(['ready', 'open'])
  })

  test.each([320, 390, 768])(
    'nothing leaves the screen at %i px, and the action keeps its words',
    async (width) => {
      await draw(<Order />, {}, width)

      const action = page.getByRole('button', { name: 'Fertiggestellt' }).element()

      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(action.scrollWidth).toBeLessThanOrEqual(action.clientWidth + 10)
      expect(action.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    },
  )

  test('below 360 px the name has a line of its own', async () => {
    await draw(<Order />, {}, 320)
    expect(box(/1041/).top).toBeGreaterThanOrEqual(box(/Maximilian/).bottom - 1)

    await page.viewport(390, 844)
    await expect.poll(() => Math.abs(box(/1041/).top - box(/Maximilian/).top)).toBeLessThan(2)
  })

  test('at 320 px a row takes no more than a third of what a head and a tab bar leave of 568 px', async () => {
    await draw(<Order />, {}, 320)

    const row = page.getByText('1041').element().closest('div') as HTMLElement

    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(122)
    expect(box(/Cooking/).bottom).toBeLessThanOrEqual(box(/Friedrichshain/).top + 1)
  })
})

test('the row and its action are two stops of Tab', async () => {
  done.length = 0
  await draw(<Order />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => done).toEqual(['open', 'ready'])
})
