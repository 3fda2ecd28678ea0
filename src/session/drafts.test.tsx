import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { hasDrafts, readDraft, removeOwnDrafts, useDraft } from './drafts.ts'
import { forgetSession, signIn } from './session.ts'

const person = (id: string) =>
  signIn({ token: 't', user: { id }, company: { id: 'shop' }, isRoot: false } as unknown as Parameters<
    typeof signIn
  >[0])

function Note() {
  const draft = useDraft('note', '')
  return (
    <>
      <textarea
        aria-label="Note"
        value={draft.value}
        onChange={(event) => void draft.set(event.target.value)}
      />
      <button onClick={draft.clear}>Clear</button>
      {draft.wasRestored && <p>Restored</p>}
    </>
  )
}

function draw() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(leave)
  root.render(<Note />)
  return leave
}

beforeEach(async () => {
  person('anna')
  await removeOwnDrafts()
})

test('what was typed is there again, for the same person only', async () => {
  const leave = draw()
  await page.getByLabelText('Note').fill('Two plov')
  leave()
  await expect.poll(() => readDraft('note')).toBe('Two plov')

  forgetSession()
  person('boris')
  const leaveAgain = draw()
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
  leaveAgain()

  person('anna')
  draw()
  await expect.element(page.getByText('Restored')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Two plov')
})

test('what is being typed is on the device at once: nobody knows when a phone ends the app', async () => {
  draw()
  const note = page.getByLabelText('Note')
  await expect.element(note).toHaveValue('')
  for (const text of ['T', 'Tw', 'Two']) {
    await note.fill(text)
    expect(await readDraft('note')).toBe(text)
  }
})

test('a sent or dropped draft is gone', async () => {
  draw()
  await page.getByLabelText('Note').fill('Two plov')
  await expect.poll(hasDrafts).toBe(true)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(hasDrafts).toBe(false)
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
})
