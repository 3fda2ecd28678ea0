import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Password } from './PasswordField.examples.tsx'
import { PasswordField } from './PasswordField.tsx'

const field = page.getByLabelText('Password', { exact: true })

test('a password is hidden, shown by the keyboard and hidden again', async () => {
  await draw(<Password />)
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')

  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a password that is too long is not cut where nobody sees it', async () => {
  const [value, onChange] = ['', () => undefined]
  const labels = { label: 'Password', showLabel: 'Show', hideLabel: 'Hide' }
  await draw(<PasswordField {...labels} {...{ value, onChange }} maxLength={128} />)
  await expect.element(field).not.toHaveAttribute('maxlength')
})
