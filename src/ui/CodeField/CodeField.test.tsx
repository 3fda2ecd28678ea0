import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { CodeField } from './CodeField.tsx'

function Example({ onComplete }: { onComplete(code: string): void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

const field = page.getByRole('textbox', { name: 'Code' })

test('a pasted code fills the field and is sent once', async () => {
  const sent: string[] = []
  await draw(<Example onComplete={(code) => sent.push(code)} />)

  await userEvent.fill(field, '12 34-56')

  await expect.element(field).toHaveValue('123456')
  expect(sent).toEqual(['123456'])
})

test('the phone offers the code of the message', async () => {
  await draw(<Example onComplete={() => {}} />)
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
})
