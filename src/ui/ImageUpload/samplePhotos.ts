/** A drawn dish, as the address of a picture. */
export function dish(plate: string, food: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 8 8"><rect width="8" height="8" fill="${plate}"/>` +
    `<circle cx="4" cy="4" r="3" fill="#fff"/><circle cx="4" cy="4" r="2.2" fill="${food}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A photo file of so many pixels. */
export async function paintPhoto(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#3a6b4a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#f2d9a8'
  context.fillRect(width / 4, height / 4, width / 2, height / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], name, { type: 'image/png' })
}
