import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { Cell } from './Cell.tsx'

function Product({ onOpen }: { onOpen(): void }) {
  const [isOn, setIsOn] = useState(false)
  return (
    <Section header="Products">
      <Cell
        onClick={onOpen}
        subtitle="68 000"
        after={<Switch isOn={isOn} onChange={setIsOn} label="On sale" />}
      >
        Plov
      </Cell>
    </Section>
  )
}

describe('a row', () => {
  test('opens wherever it is pressed, by the keyboard as well', async () => {
    let opened = 0
    await draw(<Product onOpen={() => (opened += 1)} />)

    await page.getByText('68 000').click({ force: true })
    await userEvent.keyboard('{Enter}')

    expect(opened).toBe(2)
  })

  test('does not open when its switch is pressed', async () => {
    let opened = 0
    await draw(<Product onOpen={() => (opened += 1)} />)

    await page.getByRole('switch', { name: 'On sale' }).click()

    await expect.element(page.getByRole('switch')).toBeChecked()
    expect(opened).toBe(0)
  })

  test('with an address is a real link that opens inside the app', async () => {
    const visited: string[] = []
    const link = { href: (to: string) => `/uz${to}`, navigate: (to: string) => visited.push(to) }
    await draw(<Cell to="/orders?orderId=1">1041</Cell>, { link })

    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/uz/orders?orderId=1')
    await page.getByRole('link').click()

    expect(visited).toEqual(['/orders?orderId=1'])
  })

  test('leaves room for a whole word beside what stands after it on the smallest phone', async () => {
    await draw(
      <Section>
        <Cell isMultiline before={<i>#</i>} after="2 abgeschlossene Aufträge">
          Bestellungen
        </Cell>
      </Section>,
      {},
      320,
    )

    const oneLine = 1.5 * 16
    expect(page.getByText('Bestellungen', { exact: true }).element().clientHeight).toBeLessThan(oneLine)
  })
})
