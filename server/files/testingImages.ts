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

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** Files that are no picture which the product takes, by what they are. */
export const oddFiles: [what: string, make: () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'an SVG that asks for files',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      ),
  ],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
  ['an archive', () => Buffer.from('PK\u0003\u0004'.padEnd(500, '\u0000'))],
  [
    'a HEIC',
    () =>
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'.padEnd(500, '\u0000')),
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['a head without a body', async () => (await photo(200, 200)).subarray(0, 200)],
  ['half a JPEG', async () => half(await photo(400, 400))],
  ['half a PNG', async () => half(await photo(400, 400, 'png'))],
  ['half a WebP', async () => half(await photo(400, 400, 'webp'))],
  ['a JPEG that says it is 30,000 pixels wide and high', () => boastful(30_000, 30_000)],
  ['a JPEG that says it is 9,000 pixels wide and high', () => boastful(9000, 9000)],
  [
    'a PNG in passes that would fill the memory',
    () =>
      sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
        .png({ progressive: true })
        .toBuffer(),
  ],
  ['nothing', () => Buffer.alloc(0)],
  ['noughts', () => Buffer.alloc(5000)],
]
