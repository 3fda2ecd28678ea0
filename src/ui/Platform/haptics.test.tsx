import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Payment } from '#src/ui/RadioGroup/RadioGroup.examples.tsx'
import { Ways } from '#src/ui/SegmentedControl/SegmentedControl.examples.tsx'
import { Branch, Stage } from '#src/ui/SelectField/SelectField.examples.tsx'
import { Pieces } from '#src/ui/Stepper/Stepper.examples.tsx'

let felt: string[] = []

const haptics = {
  impact: (style: string) => void felt.push(style),
  notification: (type: string) => void felt.push(type),
  selection: () => void felt.push('selection'),
}

beforeEach(() => {
  felt = []
})

describe('M35: what the hand feels', () => {
  test('is nothing while a screen is drawn and scrolled', async () => {
    await draw([<Payment key="1" />, <Ways key="2" />, <Branch key="3" />, <Pieces key="4" />], { haptics })
    window.scrollTo(0, 200)
    await new Promise(requestAnimationFrame)
    expect(felt).toEqual([])
  })

  test('is a selection on one row of several', async () => {
    await draw(<Payment />, { haptics })
    await page.getByText('Card on delivery').click()
    expect(felt).toEqual(['selection'])
  })

  test("is a selection in the system's own picker and in the list of a desktop", async () => {
    await draw(<Branch />, { haptics })
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Branch' }), 'North')
    expect(felt).toEqual(['selection'])

    await draw(<Stage />, { haptics }, 1280)
    await page.getByRole('combobox', { name: 'Stage' }).click()
    await page.getByRole('option', { name: /^New/ }).click()
    expect(felt).toEqual(['selection', 'selection'])
  })

  test('is a selection for each piece more', async () => {
    await draw(<Pieces />, { haptics })
    await page.getByRole('button', { disabled: false }).last().click()
    expect(felt).toEqual(['selection'])
  })

  test('is light where one thing turns into another', async () => {
    await draw(<Ways />, { haptics })
    await page.getByRole('radio', { name: 'Pickup' }).click()
    expect(felt).toEqual(['light'])
  })
})
