import { useState } from 'react'
import { type Image, uploadImage } from '#contract/files.ts'
import type { ProductInput } from '#contract/products.ts'
import { call } from '#src/session/calls/call.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { sendWithProgress } from '#src/session/calls/sendWithProgress.ts'
import type { Upload } from '#src/ui/FileUpload/uploads.ts'
import type { UploadedImage } from '#src/ui/ImageUpload/ImageUpload.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Images = ProductInput['images']

interface PhotosOptions {
  images: Images
  onChange(images: Images): void
  /** Rows whose photos the editor may show, or what has photos as they do. */
  rows: readonly ({ images: readonly Pick<Image, 'id' | 'src'>[] } | undefined)[]
  /** What a photo is called that came without the name of a file. */
  nameOf(position: number): string
}

/** The photos of an editor: those of the form, and those that are still on their way to it. */
export function usePhotos({ images, onChange, rows, nameOf }: PhotosOptions) {
  const [uploaded] = useState(() => new Map<string, string>())
  const [drawn, setDrawn] = useState<UploadedImage[]>([])
  const known = new Map(
    rows.flatMap((row) => row?.images ?? []).map(({ id, src }) => [imageSrc(src, 'large') ?? '', id]),
  )
  const idOf = ({ src }: UploadedImage) => uploaded.get(src) ?? known.get(src)
  const idsOf = (photos: readonly UploadedImage[]) => [
    ...new Set(photos.flatMap((photo) => (photo.state === 'done' ? (idOf(photo) ?? []) : []))),
  ]
  const isSame = idsOf(drawn).join() === images.map(({ id }) => id).join()
  const sources = new Map([...known, ...uploaded].map(([src, id]) => [id, src]))
  const photos = isSame
    ? drawn
    : images.map(({ id }, at) => ({
        id,
        src: sources.get(id) ?? '',
        name: nameOf(at + 1),
        state: 'done' as const,
      }))

  const upload: Upload = async (file, onProgress, signal) => {
    const form = new FormData()
    form.append('file', file, file.name)
    try {
      const image = await call(uploadImage, {}, { form, signal, via: sendWithProgress(onProgress) })
      const src = imageSrc(image.src, 'large') ?? ''
      uploaded.set(src, image.id)
      return { src }
    } catch (error) {
      if (!signal.aborted) tell(error)
      throw error
    }
  }
  const change = (next: UploadedImage[]) => {
    setDrawn(next)
    onChange(idsOf(next).map((id) => images.find((one) => one.id === id) ?? { id, alt: {} }))
  }
  return { photos, change, upload, isSending: photos.some(({ state }) => state === 'uploading') }
}

function tell(error: unknown) {
  const [text] = error instanceof FieldErrors ? Object.values(error.errors).flat() : []
  if (text) toasts.show({ text, type: 'error' })
  else showError(error)
}
