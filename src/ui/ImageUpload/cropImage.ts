/** A part of a picture in per cent of its sides. */
export interface CropShare {
  x: number
  y: number
  width: number
  height: number
}

/** Phones refuse larger canvases. */
const MAX_PIXELS = 16_000_000

const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }

/** Cuts a part out of a picture that is drawn on the page; rejects when the picture may not be read. */
export async function cropImage(
  image: HTMLImageElement,
  crop: CropShare,
  name: string,
  type: string,
): Promise<File> {
  const width = (image.naturalWidth * crop.width) / 100
  const height = (image.naturalHeight * crop.height) / 100
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const x = (image.naturalWidth * crop.x) / 100
  const y = (image.naturalHeight * crop.y) / 100
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const kind = type in endings ? type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.92))
  if (!blob) throw new Error('the picture cannot be written')
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${endings[blob.type] ?? 'jpg'}`, { type: blob.type })
}
