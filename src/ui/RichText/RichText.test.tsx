import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Empty, Letter, Loading, Plain, TooLong } from './RichText.examples.tsx'
import { RichText, type RichTextProps } from './RichText.tsx'
import { sampleLabels } from './sampleLabels.ts'

const field = page.getByRole('textbox', { name: 'Message' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Link' })

/** A message beside the HTML that goes out. */
function Message({ start = '', ...rest }: { start?: string } & Partial<RichTextProps>) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichText label="Message" value={value} onChange={setValue} labels={sampleLabels} {...rest} />
      <output>{value}</output>
      <button onClick={() => setValue('<i>Template</i>')}>Take the template</button>
    </>
  )
}

const sent = () => document.querySelector('output')?.textContent

async function paste(html: string) {
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('text of a message', () => {
  test('is written with the keyboard and goes out as the tags of the messenger', async () => {
    await draw(<Message />)
    await field.click()
    await userEvent.keyboard('Tea & {Control>}b{/Control}soup{Control>}b{/Control}{Enter}<today>')
    await expect.poll(sent).toBe('Tea &amp; <b>soup</b>\n&lt;today&gt;')
  })

  test('is undone and done again', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await userEvent.keyboard('{End} now')
    await expect.poll(sent).toBe('Tea now')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(sent).toBe('Tea')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.poll(sent).toBe('Tea now')
  })

  test('shows what it is made of', async () => {
    await draw(<Letter />)
    await expect.element(field.getByText('The best soup in town')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the menu' })).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-multiline', 'true')
  })

  test('follows a template that is taken', async () => {
    await draw(<Message start="Tea" />)
    await expect.element(field).toHaveTextContent('Tea')
    await page.getByRole('button', { name: 'Take the template' }).click()
    await expect.element(field).toHaveTextContent('Template')
    await expect.poll(sent).toBe('<i>Template</i>')
  })

  test('is cleaned when it is pasted from elsewhere', async () => {
    await draw(<Message />)
    await expect.element(field).toBeVisible()
    await paste(
      '<h1 style="color:red">Menu</h1><ul><li>Soup <img src=x onerror=alert(1)></li></ul>' +
        '<p><a href="javascript:alert(1)">Bad</a> <a href="https://example.com">good</a><br>end</p>',
    )
    await expect.poll(sent).toBe('Menu\nSoup\nBad <a href="https://example.com">good</a>\nend')
  })
})

describe('the toolbar', () => {
  test('is one stop of the Tab key, arrows go through it', async () => {
    await draw(<Letter />)
    await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await userEvent.tab()
    await expect.element(tool('Bold')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tool('Quote')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(tool('Italic')).toHaveFocus()
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
  })

  test('tells what the text at the caret is, and turns it on and off', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await tool('Hidden until pressed').click()
    await expect.element(tool('Hidden until pressed')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(field).toHaveFocus()
    await expect.poll(sent).toBe('<tg-spoiler>Tea</tg-spoiler>')
    await tool('Hidden until pressed').click()
    await expect.poll(sent).toBe('Tea')
  })

  test('keeps the focus when the keyboard presses a button', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(tool('Bold')).toHaveFocus()
    await expect.poll(sent).toBe('<b>Tea</b>')
  })

  test('turns a quote into a block of code and back, never one inside the other', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await tool('Quote').click()
    await expect.poll(sent).toBe('<blockquote>Tea</blockquote>')
    await tool('Monospaced block').click()
    await expect.poll(sent).toBe('<pre>Tea</pre>')
    await tool('Quote').click()
    await expect.poll(sent).toBe('<blockquote>Tea</blockquote>')
  })
})

describe('a link', () => {
  test('is set on the chosen words, an address that the messenger refuses is named', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await tool('Link').click()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('javascript:alert(1){Enter}')
    await expect.element(address).toHaveAccessibleDescription(sampleLabels.link.wrongAddress)

    await address.fill('example.com/tea')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(sent).toBe('<a href="https://example.com/tea">Tea</a>')
    await expect.element(field).toHaveFocus()
  })

  test('is written out where no words are chosen, and can be taken away', async () => {
    await draw(<Message />)
    await field.click()
    await tool('Link').click()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://example.com')
    await page.getByRole('button', { name: 'Save link' }).click()
    await expect.poll(sent).toBe('<a href="https://example.com">https://example.com</a>')

    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await tool('Link').click()
    await page.getByRole('button', { name: 'Remove link' }).click()
    await expect.poll(sent).toBe('https://example.com')
  })

  test('Escape leaves the text alone', async () => {
    await draw(<Message start="Tea" />)
    await field.click()
    await tool('Link').click()
    await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    await expect.poll(sent).toBe('Tea')
  })
})

describe('around the text', () => {
  test('the length is counted without tags, and too long is said in words', async () => {
    await draw(<TooLong />)
    await expect.element(page.getByText('15/12')).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: '15 of 12 characters' }))
      .toBeInTheDocument()
    const caption = page.getByRole('textbox', { name: 'Caption' })
    await expect.element(caption).toHaveAccessibleDescription('The caption is longer than 12 characters.')
    await expect.element(caption).toHaveAttribute('aria-invalid', 'true')
  })

  test('the words above the field bring the caret into it', async () => {
    await draw(<Empty />)
    await expect.element(field).toBeVisible()
    await page.getByText('Message', { exact: true }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-required', 'true')
  })

  test('while the editor is on its way, the page says so', async () => {
    await draw(<Loading />)
    await expect.element(page.getByRole('status', { name: 'The editor is loading' })).toBeInTheDocument()
  })

  test('without the editor plain text is written, and it can be asked for again', async () => {
    await draw(<Plain />)
    await expect.element(field).toHaveValue('Soup & tea')
    await field.fill('1 < 2')
    await expect.element(field).toHaveValue('1 < 2')
  })

  test('an editor that failed once comes when it is asked for again', async () => {
    let count = 0
    const loadEditor = async () => {
      count += 1
      if (count <= 2) throw new Error('offline')
      return import('./MessageEditor.tsx')
    }
    await draw(<Message start="<b>Tea</b>" loadEditor={loadEditor} />)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await expect.poll(sent).toBe('<b>Tea</b>')
  })
})
