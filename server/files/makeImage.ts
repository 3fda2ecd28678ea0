import type { Sharp, SharpOptions } from 'sharp'
import { type ImageSize, imageSizes } from '#contract/files.ts'
import { FairMutex } from './fairMutex.ts'

const MOST_PIXELS = 40_000_000
/** Of a picture that comes in passes over the whole of it, and so must be held as a whole. */
const MOST_HELD_BYTES = 100_000_000
const MOST_SECONDS = 20
const QUALITY = 80

/** The only readers that may touch what somebody sends. */
const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer'].map((name) => `VipsForeignLoad${name}`)

/** A picture made anew: its pixels only, upright, in three sizes of WebP. */
export interface MadeImage {
  width: number
  height: number
  files: Record<ImageSize, Buffer>
}

/** What was sent is no picture that can be read to its end, or has too many pixels. */
export class ImageError extends Error {
  override name = 'ImageError'
  problem: 'notAnImage' | 'tooManyPixels'

  constructor(problem: ImageError['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp

let loading: Promise<MakeSharp> | undefined

/** Loaded with the first picture: most processes never see one. */
function loadSharp(): Promise<MakeSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers })
    return sharp
  })
  return loading
}

/** One at a time bounds the memory: one picture may take 150 MB. */
const turns = new FairMutex()

/** Reads a picture of a company or person and makes its sizes; never larger than it is. Throws `ImageError`. */
export async function makeImage(bytes: Buffer, ownerId: string): Promise<MadeImage> {
  const sharp = await loadSharp()
  return turns.run(ownerId, async () => {
    const large = await readPixels(sharp, bytes)
    const { width, height, channels } = large.info
    const inSize = (size: ImageSize) =>
      sharp(large.data, { raw: { width, height, channels } })
        .resize(boxOf(size))
        .webp({ quality: QUALITY })
        .toBuffer()
    const files = {
      small: await inSize('small'),
      medium: await inSize('medium'),
      large: await inSize('large'),
    }
    return { width, height, files }
  })
}

async function readPixels(sharp: MakeSharp, bytes: Buffer) {
  try {
    const input = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    const { width, height, channels, depth, isProgressive } = await input.metadata()
    const held = isProgressive ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0
    if (held > MOST_HELD_BYTES) throw new ImageError('tooManyPixels', 'It must be held as a whole')
    return await input
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(boxOf('large'))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof ImageError) throw error
    const isHuge = /pixel limit/i.test(String(error))
    throw new ImageError(isHuge ? 'tooManyPixels' : 'notAnImage', String(error))
  }
}

function boxOf(size: ImageSize) {
  const side = imageSizes[size]
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}
