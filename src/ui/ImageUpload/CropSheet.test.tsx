import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { CropSheet } from './CropSheet.tsx'
import { ImageUpload, type UploadedImage } from './ImageUpload.tsx'
import { sampleLabels } from './sampleLabels.ts'
import { dish, paintPhoto } from './samplePhotos.ts'

const frame = page.getByLabelText('Crop area: use the arrow keys to move it')
const save = page.getByRole('button', { name: 'Apply crop' })
const left = () => frame.element().getBoundingClientRect().left

function Photos({ aspect, onFile }: { aspect?: number; onFile(file: File): void }) {
  const [value, setValue] = useState<UploadedImage[]>([])
  const upload = async (file: File) => {
    onFile(file)
    return { src: dish('#555', '#d2691e') }
  }
  const rest = { upload, aspect, labels: sampleLabels }
  return <ImageUpload label="Banner" value={value} onChange={setValue} {...rest} />
}

async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file)
  return [bitmap.width, bitmap.height]
}

describe('cutting a photo', () => {
  test('opens at once where a shape is wanted, and the part that is chosen is sent', async () => {
    const files: File[] = []
    await draw(<Photos aspect={2} onFile={(file) => files.push(file)} />)
    await userEvent.upload(
      document.querySelector('input') ?? document.body,
      await paintPhoto('wide.png', 900, 900),
    )
    await expect.element(frame).toHaveFocus()

    await save.click()

    await expect
      .poll(() => files.map((file) => `${file.name} ${file.type}`))
      .toEqual(['wide.png image/png', 'wide.png image/png'])
    const [width = 0, height = 0] = files[1] ? await sizeOf(files[1]) : []
    expect(width / height).toBeCloseTo(2, 1)
    await expect.element(save).not.toBeInTheDocument()
  })

  test('is done with the arrow keys', async () => {
    await draw(
      <CropSheet
        isOpen
        src={dish('#8a5a2b', '#e0a63c')}
        name="plov.jpg"
        type="image/jpeg"
        labels={sampleLabels.cropSheet}
        onClose={() => {}}
        onCrop={() => {}}
      />,
    )
    await expect.element(frame).toHaveFocus()
    const before = left()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(() => left() - before).toBeGreaterThan(0)
    await userEvent.tab()
    await expect.element(page.getByLabelText('Top left corner')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => left() - before).toBeGreaterThan(3)
  })

  test('of a photo that cannot be read is refused in words', async () => {
    await draw(
      <CropSheet
        isOpen
        src="data:image/heic;base64,AAAA"
        name="IMG_1.heic"
        type="image/heic"
        labels={sampleLabels.cropSheet}
        onClose={() => {}}
        onCrop={() => {}}
      />,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('This photo cannot be cropped here.')
    await expect.element(save).toBeDisabled()
  })
})
