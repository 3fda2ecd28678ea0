import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The sizes that each picture is kept in: the most pixels of its longer side. */
export const imageSizes = { small: 200, medium: 640, large: 1600 } as const
export type ImageSize = keyof typeof imageSizes

/** The largest picture that is taken, in bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024

/** A picture as it is kept; `src` is the address of its medium size below the base of the API. */
export const image = z.object({
  id,
  src: z.string(),
  /** Pixels of the large size. */
  width: z.int(),
  height: z.int(),
})
export type Image = z.infer<typeof image>

/** The address of a picture's file below the base of the API. */
export const imageAddress = (key: string, size: ImageSize) => `/files/${key}-${size}.webp`

/** The address of the same picture in another size. */
export const inSize = (src: string, size: ImageSize) => src.replace(/-[a-z]+\.webp$/, `-${size}.webp`)

/** Multipart with one field `file` (JPEG, PNG or WebP, at most 10 MB); what nothing shows within a day is removed again. */
export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/app/files',
  access: 'company',
  permission: [
    'products.create',
    'products.update',
    'dictionaries.update',
    'settings.update',
    'branches.update',
  ],
  payload: image,
  status: 201,
  isUpload: true,
  summary: 'Uploads a picture that a product, a category, a branch or the company may then show',
})

/** Needs no sign-in, for pages of a shop show it too: the name cannot be guessed. */
export const getFile = defineEndpoint({
  method: 'GET',
  path: '/files/:name',
  access: 'public',
  params: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
  payload: z.string(),
  summary: 'A picture (image/webp), the same for ever',
})
