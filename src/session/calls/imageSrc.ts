import { inSize, type ImageSize } from '#contract/files.ts'

/** URL of an image; `address` is relative to the API base, as calls return it. */
export function imageSrc(address: string | null, size: ImageSize = 'small'): string | null {
  return address && __API_BASE__ + inSize(address, size)
}
