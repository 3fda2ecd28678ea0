import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { ComboField } from './ComboField.tsx'

const all = [
  { value: '1', label: 'Aziza Karimova' },
  { value: '2', label: 'Dilshod' },
]
const labels = { search: 'Search', close: 'Close', empty: 'Nothing found', clear: 'Clear' }

function Customer() {
  const [value, setValue] = useState<string | null>(null)
  const search = (text: string) =>
    Promise.resolve(all.filter((one) => one.label.toLowerCase().includes(text.toLowerCase())))
  return (
    <ComboField
      label="Customer"
      labels={labels}
      value={value}
      valueLabel="Dilshod"
      onChange={setValue}
      search={search}
    />
  )
}

const field = page.getByRole('button', { name: 'Customer' })

test('a customer is found by typing, chosen by Enter and can be taken out again', async () => {
  await draw(<Customer />)
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Aziza Karimova' })).toBeVisible()

  await userEvent.keyboard('dil')
  await expect.element(page.getByRole('option', { name: 'Aziza Karimova' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveTextContent('Dilshod')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).not.toHaveTextContent('Dilshod')
})

test('says when nothing fits', async () => {
  await draw(<Customer />)
  await field.click()
  await userEvent.keyboard('xyz')
  await expect.element(page.getByRole('dialog').getByText('Nothing found')).toBeVisible()
})
