import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Upload } from '#src/ui/FileUpload/uploads.ts'
import { draw } from '#src/ui/kit/draw.tsx'
import { Empty, Failed, OnItsWay, Several, Small, Wrong } from './ImageUpload.examples.tsx'
import { ImageUpload, type ImageUploadProps, type UploadedImage } from './ImageUpload.tsx'
import { sampleLabels } from './sampleLabels.ts'
import { paintPhoto } from './samplePhotos.ts'

const button = (name: string) => page.getByRole('button', { name })
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((tile) => tile.getAttribute('aria-label'))
const said = (words: string) =>
  expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()

const sent: File[] = []
const upload: Upload = async (file) => {
  sent.push(file)
  return { src: '/photos/1.webp' }
}

function Photos(props: Partial<ImageUploadProps>) {
  const [value, setValue] = useState<UploadedImage[]>([])
  return (
    <>
      <ImageUpload
        label="Photos"
        value={value}
        onChange={setValue}
        upload={upload}
        labels={sampleLabels}
        {...props}
      />
      <output>{value.map(({ name, src, state }) => `${name} ${src} ${state}`).join(', ')}</output>
    </>
  )
}

const value = () => document.querySelector('output')?.textContent

function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const place = document.querySelector('input')?.parentElement
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

describe('photos', () => {
  test('are sent and have an address when they have arrived', async () => {
    await draw(<Photos />)
    drop(await paintPhoto('tea.png', 800, 700))
    await expect.poll(value).toBe('tea.png /photos/1.webp done')
    await said('tea.png uploaded')
  })

  test('stand in one row with the way to another one beside them, however narrow the screen', async () => {
    await draw(<Several />, {}, 320)
    await expect.poll(names).toHaveLength(3)
    const tiles = page.getByRole('listitem').elements()
    const tops = [...tiles, button('Add photos').element()].map((tile) => tile.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    await expect.element(button('Add photos')).toBeInViewport({ ratio: 1 })
  })

  test('are pasted from the clipboard', async () => {
    await draw(<Photos />)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await paintPhoto('shot.png', 700, 700))
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    await expect.poll(value).toBe('shot.png /photos/1.webp done')
  })

  test('of a wrong kind and those over the limit are not sent and are told so', async () => {
    await draw(<Empty />)
    const photo = await paintPhoto('tea.png', 700, 700)
    drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), photo, photo, photo)
    await expect
      .element(page.getByText('logo.svg is not a photo (jpeg, png, webp, heic). At most 2 photos.'))
      .toBeVisible()
    await expect.poll(names).toEqual(['tea.png', 'tea.png'])
    await expect.element(button('Add photos')).toBeDisabled()
  })

  test('larger than 10 MB are refused, exactly 10 MB are not', async () => {
    await draw(<Photos />)
    const size = 10 * 1024 * 1024
    drop(
      new File([new Uint8Array(size + 1)], 'huge.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(size)], 'big.jpg', { type: 'image/jpeg' }),
    )
    await expect.element(page.getByText('huge.jpg is larger than 10 MB.')).toBeVisible()
    await expect.poll(value).toBe('big.jpg /photos/1.webp done')
  })

  test('show how far they are', async () => {
    await draw(<OnItsWay />)
    const bar = page.getByRole('progressbar', { name: 'Uploading tea.png' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  })

  test('with a short side under 600 pixels get a warning', async () => {
    await draw(<Small />)
    await expect.element(page.getByText('400 × 300: may look blurry')).toBeVisible()
  })

  test('that did not arrive are told and can be sent again', async () => {
    let count = 0
    const second: Upload = async () => {
      count += 1
      if (count === 1) throw new Error('offline')
      return { src: '/photos/2.webp' }
    }
    await draw(<Photos upload={second} />)
    drop(await paintPhoto('tea.png', 700, 700))
    await said('Couldn’t upload tea.png')
    await button('Try again').click()
    await expect.poll(value).toBe('tea.png /photos/2.webp done')
  })

  test('of an earlier visit that never arrived can only be taken away', async () => {
    const orphan: UploadedImage = { id: '1', src: '', name: 'tea.png', state: 'uploading' }
    await draw(<Photos value={[orphan]} />)
    await expect.element(page.getByText('Not uploaded.')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })

  test('with an error are described by it and cannot be changed while switched off', async () => {
    await draw(<Wrong />)
    await expect
      .element(page.getByRole('group', { name: 'Photos' }))
      .toHaveAccessibleDescription('This is not a photo of food.')
    await expect.element(button('Actions for plov.jpg')).not.toBeInTheDocument()
  })
})

describe('a photo that is taken away', () => {
  test('is named, and the focus goes on', async () => {
    await draw(<Several />)
    await button('Actions for borscht.jpg').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(names).toEqual(['plov.jpg', 'salad.jpg'])
    await said('borscht.jpg was removed')
    await expect.element(button('Add photos')).toHaveFocus()
  })

  test('on its way is stopped, and its memory is given back', async () => {
    const signals: AbortSignal[] = []
    const endless: Upload = (_, __, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    await draw(<Photos upload={endless} />)
    drop(await paintPhoto('tea.png', 700, 700))
    await expect.poll(() => document.querySelector('img')?.src.startsWith('blob:')).toBe(true)
    const url = document.querySelector('img')?.src ?? ''
    await button('Actions for tea.png').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(value).toBe('')
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    const image = new Image()
    image.src = url
    await expect(image.decode()).rejects.toThrow()
  })

  test('after a failure goes by its menu too', async () => {
    await draw(<Failed />)
    await expect.element(button('Try again')).toBeVisible()
    await button('Actions for tea.png').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(names).toEqual([])
  })
})
