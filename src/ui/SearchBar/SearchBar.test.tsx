import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { SearchBar } from './SearchBar.tsx'

const field = page.getByRole('searchbox', { name: 'Search' })

const asked: string[] = []

function Example() {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    asked.push(text)
    setValue(text)
  }
  return <SearchBar value={value} label="Search" clearLabel="Clear" shortcut="/" onChange={change} />
}

test('typing asks once, clearing asks at once', async () => {
  await draw(<Example />)

  await userEvent.keyboard('/plov')
  await expect.element(field).toHaveValue('plov')
  await expect.poll(() => asked).toEqual(['plov'])
  await page.getByRole('button', { name: 'Clear' }).click()

  expect(asked).toEqual(['plov', ''])
})
