import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import { Small, TooLong } from './QrCode.examples.tsx'
import { QrCode } from './QrCode.tsx'

const address = 'https://example.com/menu?table=12'

/** The colours of a drawing at a share of its side. */
async function pixel(svg: Element, share: number): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 400
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, 400, 400)
  return Array.from(context?.getImageData(share * 400, share * 400, 1, 1).data ?? [])
}

describe('a code', () => {
  test('is a picture with a name, dark on white in a dark theme too', async () => {
    await draw(<QrCode value={address} label="Menu for table 12" />)
    applyTheme({ section_bg_color: '#17212b', text_color: '#ffffff' })
    const code = page.getByRole('img', { name: 'Menu for table 12' })
    await expect.element(code).not.toHaveAttribute('aria-busy')
    const modules = Number(code.element().getAttribute('viewBox')?.split(' ')[2])
    await expect.poll(() => pixel(code.element(), 2 / modules)).toEqual([255, 255, 255, 255])
    await expect.poll(() => pixel(code.element(), 4.5 / modules)).toEqual([0, 0, 0, 255])
  })

  test('is given away as text and as a file with the keyboard', async () => {
    const given: string[] = []
    const give = (text: string) => given.push(text)
    await draw(
      <QrCode
        value={address}
        label="Menu"
        copy={{ label: 'Copy link', onCopy: give }}
        download={{ label: 'Download', onDownload: give }}
      />,
    )
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeEnabled()
    await userEvent.keyboard('{Tab}{Enter}{Tab}{Enter}')
    await expect.poll(() => given.length).toBe(2)
    expect(given[0]).toBe(address)
    expect(given[1]).toMatch(/^<svg xmlns.*<\/svg>$/)
  })

  test('has the size that was asked for', async () => {
    await draw(<Small />)
    const code = page.getByRole('img', { name: 'Gift card' })
    await expect.poll(() => code.element().getBoundingClientRect().width).toBe(96)
  })

  test('is the bare text where the text is too long', async () => {
    await draw(<TooLong />)
    await expect.element(page.getByText(/^Tea and soup/)).toBeVisible()
  })

  test('is the bare text where the network fails', async () => {
    const loadCode = () => Promise.reject(new Error('offline'))
    await draw(<QrCode value={address} label="Menu" loadCode={loadCode} />)
    await expect.element(page.getByText(address)).toBeVisible()
  })
})
