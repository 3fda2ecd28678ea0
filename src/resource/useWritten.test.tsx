import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepEnded } from '#src/session/ended.ts'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { drawScreen } from './testScreen.tsx'
import { useWritten } from './useWritten.ts'

/** A short sheet as they stand all over the app: a choice, a text, a secret. */
function Short() {
  const written = useWritten(
    { isLate: false, isCold: false, note: '', pin: '' },
    { name: 'short', secrets: ['pin'], oneTap: ['isLate', 'isCold'] },
  )
  const { isLate, isCold, note, pin } = written.values
  const close = () => (document.title = 'closed')
  return (
    <Sheet isOpen title="Refuse" closeLabel="Close" onClose={() => void written.leave(close)}>
      <SwitchField label="Late" value={isLate} onChange={(isOn) => written.set('isLate', isOn)} />
      <SwitchField label="Cold" value={isCold} onChange={(isOn) => written.set('isCold', isOn)} />
      <TextField label="Note" value={note} onChange={(text) => written.set('note', text)} />
      <TextField label="PIN" value={pin} onChange={(text) => written.set('pin', text)} />
    </Sheet>
  )
}

const note = page.getByLabelText('Note')
const pin = page.getByLabelText('PIN')
const late = page.getByRole('switch', { name: 'Late' })
const cold = page.getByRole('switch', { name: 'Cold' })
const close = page.getByRole('button', { name: 'Close' })
const question = page.getByText('Leave without saving?')

async function drawAnew() {
  document.title = 'open'
  return drawScreen(<Short />)
}

test('M17: a short sheet with one choice closes at once, with a second one or a text it asks', async () => {
  const first = await drawAnew()
  await late.click()
  await close.click()
  await expect.poll(() => document.title).toBe('closed')
  first.leave()

  const second = await drawAnew()
  await late.click()
  await cold.click()
  await close.click()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  expect(document.title).toBe('open')
  second.leave()

  await drawAnew()
  await pin.fill('1')
  await close.click()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(() => document.title).toBe('closed')
})

test('what stood in a short sheet when the session ended is there again, but for its secrets', async () => {
  const first = await drawAnew()
  await late.click()
  await note.fill('The courier is ill')
  await pin.fill('4321')
  keepEnded('/list', '')
  first.leave()

  await drawAnew()

  await expect.element(note).toHaveValue('The courier is ill')
  await expect.element(late).toBeChecked()
  await expect.element(pin).toHaveValue('')
})
