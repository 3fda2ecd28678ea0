import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { AsList, WithHeader } from './Section.examples.tsx'

test('a section is a group with the name of its header, which is a heading', async () => {
  await draw(<WithHeader />)

  await expect.element(page.getByRole('heading', { name: 'Delivery', level: 2 })).toBeInTheDocument()
  await expect
    .element(page.getByRole('group', { name: 'Delivery' }).getByText('Aziza Karimova'))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Change' })).toBeInTheDocument()
})

test('a section of equal things is a list', async () => {
  await draw(<AsList />)

  const list = page.getByRole('list', { name: 'Branches' })
  await expect.element(list.getByRole('listitem').first().getByText('Chilonzor')).toBeInTheDocument()
})
