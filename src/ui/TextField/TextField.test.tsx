import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { States } from './TextField.examples.tsx'
import { TextField } from './TextField.tsx'

const field = page.getByRole('textbox', { name: 'Code' })

describe('a field', () => {
  test('is named by its label and described by its hint', async () => {
    await draw(<TextField label="Code" hint="3 to 24 letters" value="" onChange={() => {}} />)
    await expect.element(field).toHaveAccessibleDescription('3 to 24 letters')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  test('with an error says so to everybody', async () => {
    await draw(<TextField label="Code" error={['In use', 'Too short']} value="X" onChange={() => {}} />)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription('In use Too short')
  })

  test('an empty list of errors is no error', async () => {
    await draw(<TextField label="Code" error={[]} value="X" onChange={() => {}} />)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  test('M19: its text is large enough that a phone does not zoom in', async () => {
    await draw(<TextField label="Code" value="X" onChange={() => {}} />)
    expect(Number.parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16)
  })
})

test('Tab goes from field to field and to the action beside one; Enter goes on', async () => {
  let entered = 0
  await draw(
    <>
      <States />
      <TextField label="PIN" value="" onChange={() => {}} onEnter={() => (entered += 1)} />
    </>,
  )

  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Random' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => entered).toBe(1)
})
