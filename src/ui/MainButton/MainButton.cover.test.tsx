import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { draw } from '#src/ui/kit/draw.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { MainButton, type MainButtonProps } from './MainButton.tsx'

const button: MainButtonProps = { text: 'Save', onClick: () => {} }
const longButton: MainButtonProps = {
  text: 'Bestellung anlegen · 1 206 000 sum',
  onClick: () => {},
  secondary: { text: 'Zwischenspeichern', onClick: () => {} },
}
const fields = Array.from({ length: 16 }, (_, at) => `Field ${at + 1}`)

function Fields() {
  return (
    <>
      <Section>
        {fields.map((label) => (
          <TextField key={label} label={label} value="" onChange={() => {}} />
        ))}
        <TextArea label="Note" value="" onChange={() => {}} />
      </Section>
      <Section>
        <Cell>The last row</Cell>
      </Section>
    </>
  )
}

function FormPage({ main }: { main: MainButtonProps }) {
  return (
    <Page>
      <Fields />
      <MainButton {...main} />
    </Page>
  )
}

function FormSheet({ main }: { main: MainButtonProps }) {
  return (
    <Sheet isOpen title="Order" closeLabel="Close" onClose={() => {}} mainButton={main}>
      <Fields />
    </Sheet>
  )
}

const boxOf = (element: Element) => element.getBoundingClientRect()
const footer = () =>
  page
    .getByRole('button', { name: /^(Save|Bestellung)/ })
    .element()
    .closest('div')!
const rowOf = (control: Element) => control.closest('label, [class*=field]') ?? control

describe.each([
  ['a page', FormPage],
  ['a sheet', FormSheet],
])('the sticky button of %s, 320 px wide', (_, Form) => {
  beforeEach(() => window.scrollTo(0, 0))

  test.each([
    ['', button, ''],
    [' with long words', longButton, ''],
    [' with text twice as large', longButton, '200%'],
  ])('M19: covers no field that is written in%s', async (_title, main, size) => {
    document.documentElement.style.fontSize = size
    onTestFinished(() => {
      document.documentElement.style.removeProperty('font-size')
    })
    await draw(<Form main={main} />, {}, 320)
    const controls = [...fields, 'Note'].map((name) => page.getByLabelText(name, { exact: true }).element())
    await page.getByLabelText('Field 1', { exact: true }).click()
    for (const control of controls.slice(1)) {
      await userEvent.tab()
      expect(document.activeElement).toBe(control)
      expect(boxOf(control).bottom).toBeLessThanOrEqual(boxOf(footer()).top)
      expect(boxOf(rowOf(control)).bottom).toBeLessThanOrEqual(boxOf(footer()).top + 1)
    }
  })

  test('M19: leaves the last row in sight at the end', async () => {
    await draw(<Form main={longButton} />, {}, 320)
    const last = page.getByText('The last row').element()
    const goThere = () => {
      last.scrollIntoView({ block: 'end' })
      return boxOf(footer()).top - boxOf(last).bottom
    }
    await expect.poll(goThere).toBeGreaterThanOrEqual(0)
  })
})
