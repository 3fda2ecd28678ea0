import sharp from 'sharp'

/** A photo of noise, so that it does not pack to nothing. */
export function photo(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A photo taken with the camera on its side, with the place and the owner in it. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Copyright: 'Olga Karimova' },
      IFD3: { GPSLatitude: '41/1 18/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A small JPEG whose header says that it is this large. */
export async function boastful(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await photo(16, 16))
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
