import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Done, Empty, Failed, OnItsWay, Wrong } from './FileUpload.examples.tsx'
import { FileUpload, type UploadedFile } from './FileUpload.tsx'
import { sampleLabels } from './sampleLabels.ts'
import type { Upload } from './uploads.ts'

const button = (name: string) => page.getByRole('button', { name })
const choose = (file: File) => userEvent.upload(document.querySelector('input') ?? document.body, file)
const table = (name = 'menu.csv') => new File(['name;price'], name)

function PriceList({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<UploadedFile | null>(null)
  return (
    <FileUpload
      label="Price list"
      value={value}
      onChange={setValue}
      upload={upload}
      labels={sampleLabels}
      formatSize={(bytes) => `${bytes} bytes`}
    />
  )
}

describe('a file', () => {
  test('is chosen, arrives and is announced', async () => {
    await draw(<Empty />)
    await choose(table())
    await expect.element(page.getByText('menu.csv 1 kB')).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'uploaded' })).toBeInTheDocument()
    await expect.element(button('Remove menu.csv')).toBeVisible()
  })

  test('of a wrong kind or size is not sent and is told so', async () => {
    await draw(<Empty />)
    const place = document.querySelector('input')?.parentElement
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(table('menu.exe'))
    place?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await expect.element(page.getByText('menu.exe is not a table (csv, xlsx).')).toBeVisible()

    await choose(new File([new Uint8Array(1_000_001)], 'big.csv'))
    await expect.element(page.getByText('big.csv is larger than 1 MB.')).toBeVisible()
    await expect.element(button('Choose a file')).toBeVisible()
  })

  test('on its way shows how far it is, and can be stopped with the keyboard', async () => {
    await draw(<OnItsWay />)
    const bar = page.getByRole('progressbar', { name: 'Uploading menu.csv' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
    button('Stop menu.csv').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(button('Choose a file')).toHaveFocus()
  })

  test('that did not arrive is sent again', async () => {
    let count = 0
    const upload: Upload = async () => {
      count += 1
      if (count === 1) throw new Error('offline')
      return { src: '/menu.csv' }
    }
    await draw(<PriceList upload={upload} />)
    await choose(table())
    await button('Send menu.csv again').click()
    await expect.element(page.getByText('10 bytes')).toBeVisible()
    expect(count).toBe(2)
  })

  test('that did not arrive can be given up', async () => {
    await draw(<Failed />)
    await expect.element(page.getByText('Couldn’t upload menu.csv.').first()).toBeVisible()
    await button('Remove menu.csv').click()
    await expect.element(button('Choose a file')).toBeVisible()
  })

  test('is taken away by its name, and the focus goes to the next choice', async () => {
    await draw(<Done />)
    await button('Remove menu.csv').click()
    await expect.element(button('Choose a file')).toHaveFocus()
  })

  test('is stopped when the screen is left', async () => {
    const signals: AbortSignal[] = []
    const upload: Upload = (_, __, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    function Screen() {
      const [isLeft, setIsLeft] = useState(false)
      return (
        <>
          <button onClick={() => setIsLeft(true)}>Leave</button>
          {!isLeft && <PriceList upload={upload} />}
        </>
      )
    }
    await draw(<Screen />)
    await choose(table())
    await expect.poll(() => signals.map((signal) => signal.aborted)).toEqual([false])
    await button('Leave').click()
    await expect.poll(() => signals.map((signal) => signal.aborted)).toEqual([true])
  })

  test('with an error is described by it', async () => {
    await draw(<Wrong />)
    await expect
      .element(page.getByRole('group', { name: 'Price list' }))
      .toHaveAccessibleDescription('Row 12 has no price.')
  })
})
