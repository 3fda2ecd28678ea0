import { texts as files } from '#server/files/texts.ts'
import { texts as common } from '#server/http/answers/texts.ts'

/** Why a picture of an import did not come, by its code. */
export const imageTexts = {
  address: /*i18n*/ {
    id: 'imports.image.address',
    message: 'This address isn’t publicly accessible',
  },
  unreachable: /*i18n*/ { id: 'imports.image.unreachable', message: 'This web address isn’t responding' },
  slow: /*i18n*/ { id: 'imports.image.slow', message: 'The photo took too long to load' },
  large: /*i18n*/ { id: 'imports.image.large', message: 'The photo is larger than 10\u00a0MB' },
  refused: /*i18n*/ { id: 'imports.image.refused', message: 'No photo found at this address' },
  notAnImage: files.notAnImage,
  tooManyPixels: files.tooManyPixels,
  broken: common.internal,
}

/** As the database keeps it. */
export type ImageProblem = keyof typeof imageTexts
