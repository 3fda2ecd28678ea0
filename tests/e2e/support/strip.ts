import sharp from 'sharp'

const GAP = 16

/** Lays pictures of one height side by side, on a ground between light and dark, and writes them as one. */
export async function drawStrip(
  file: string,
  pictures: readonly { input: Buffer; width: number }[],
  height: number,
): Promise<void> {
  let left = GAP
  const placed = pictures.map(({ input, width }) => {
    const at = left
    left += width + GAP
    return { input, left: at, top: GAP }
  })
  const ground = { width: left, height: height + 2 * GAP, channels: 3, background: '#9aa3ad' } as const
  await sharp({ create: ground }).composite(placed).webp({ quality: 80 }).toFile(file)
}
