import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Invoice, Receipt } from './PrintView.examples.tsx'

/** The browser's dialog is not opened; what would be on the paper is read in its place. */
function watchPrinting() {
  return vi.spyOn(window, 'print').mockImplementation(() => {})
}

const pageRule = () =>
  Array.from(document.head.querySelectorAll('style'), (style) => style.textContent ?? '')
    .filter((text) => text.includes('@page'))
    .join(' ')
const showPaper = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(async () => {
  await showPaper('')
  vi.restoreAllMocks()
})

describe('printing', () => {
  test('puts the slip and nothing else on a roll of 80 mm', async () => {
    const print = watchPrinting()
    await draw(<Receipt />)
    await page.getByRole('button', { name: 'Print the slip' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(pageRule()).toMatch(/size: 80mm \d+mm; margin: 0/)

    await showPaper('print')
    const onPaper = Array.from(document.body.children).filter((child) => child.checkVisibility())
    expect(onPaper.map((child) => child.textContent)).toEqual([
      '№ 10412 × Tea-house plov1 × Achichuk salad, no onion',
    ])

    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(pageRule).toBe('')
    await showPaper('')
    await expect.element(page.getByRole('button', { name: 'Print the slip' })).toBeVisible()
  })

  test('an invoice is a page of A4, drawn dark on light in a dark theme', async () => {
    const print = watchPrinting()
    await draw(<Invoice />)
    document.documentElement.dataset.scheme = 'dark'
    await page.getByRole('button', { name: 'Print the invoice' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(pageRule()).toContain('size: A4; margin: 15mm')
    expect(document.documentElement.dataset.scheme).toBe('light')

    await showPaper('print')
    const sheet = document.querySelector('[data-print]')
    expect(sheet && getComputedStyle(sheet).color).toBe('rgb(0, 0, 0)')

    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.documentElement.dataset.scheme).toBe('dark')
    await expect.poll(() => document.querySelector('[data-print]')).toBeNull()
  })

  test('shows nothing on the screen unless it is wished', async () => {
    await draw(<Invoice />)
    await expect.element(page.getByText('Invoice 17')).not.toBeInTheDocument()
  })
})
