import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Busy, Disabled } from './FileButton.examples.tsx'
import { FileButton } from './FileButton.tsx'

const names: string[] = []
const take = (file: File) => names.push(file.name)
const takeAll = (files: File[]) => names.push(`${files.length} files`)
const files = () => [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]

function drop() {
  const dataTransfer = new DataTransfer()
  for (const file of files()) dataTransfer.items.add(file)
  const place = document.querySelector('input')?.parentElement
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

describe('a place for files', () => {
  test('takes the first of several that are dropped', async () => {
    names.length = 0
    await draw(<FileButton onFile={take}>Choose</FileButton>)
    drop()
    await expect.poll(() => names).toEqual(['a.csv'])
  })

  test('takes all of them where several are wanted', async () => {
    names.length = 0
    await draw(
      <FileButton onFile={take} onFiles={takeAll} isMultiple>
        Choose
      </FileButton>,
    )
    drop()
    await expect.poll(() => names).toEqual(['2 files', 'a.csv', 'b.csv'])
  })

  test('takes the same file twice', async () => {
    names.length = 0
    await draw(<FileButton onFile={take}>Choose</FileButton>)
    const input = document.querySelector('input') ?? document.body
    for (let count = 0; count < 2; count++) await userEvent.upload(input, files()[0] ?? [])
    await expect.poll(() => names).toEqual(['a.csv', 'a.csv'])
  })

  test('takes nothing while it is switched off', async () => {
    await draw(<Disabled />)
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
  })

  test('says that it is busy', async () => {
    await draw(<Busy />)
    await expect.element(page.getByRole('button', { name: 'Reading' })).toHaveAttribute('aria-busy', 'true')
  })
})
