import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { NearTheEnd, Note } from './TextArea.examples.tsx'

const note = page.getByRole('textbox', { name: 'Note' })

test('a note grows with its lines, which Enter makes', async () => {
  await draw(<Note />)
  const height = () => note.element().getBoundingClientRect().height
  const before = height()

  await userEvent.tab()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}one{Enter}two{Enter}three')

  await expect.element(note).toHaveValue('The intercom is broken, call me.\none\ntwo\nthree')
  await expect.poll(height).toBeGreaterThan(before)
})

test('what is left is counted near the end, which cannot be passed', async () => {
  await draw(<NearTheEnd />)
  await expect.element(page.getByText('32/38')).toBeVisible()

  await userEvent.type(note, ' Thank you very much')

  await expect.element(page.getByText('38/38')).toBeVisible()
})
