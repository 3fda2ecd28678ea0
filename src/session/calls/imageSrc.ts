import { inSize, type ImageSize } from '#contract/files.ts'

/** Where the browser finds a picture of ours; `address` lies below the base of the API, as calls give it. */
export function imageSrc(address: string | null, size: ImageSize = 'small'): string | null {
  return address && __API_BASE__ + inSize(address, size)
}
