import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImageUploadLabels } from '#src/ui/ImageUpload/ImageUpload.tsx'

/** The words of the photos' upload. */
export function usePhotoLabels(): ImageUploadLabels {
  const { t } = useLingui()
  return {
    choose: t`Add photos`,
    first: t`Main photo`,
    uploading: (name) => t`Uploading ${name}`,
    done: (name) => t`${name} uploaded`,
    failed: (name) => t`Couldn’t upload ${name}`,
    removed: (name) => t`${name} was removed`,
    notSent: t`Not uploaded.`,
    retry: t`Try again`,
    problem: (name, problem) =>
      problem === 'type' ? t`${name} isn’t a JPEG, PNG or WebP photo` : t`${name} is larger than 10\u00a0MB`,
    tooMany: (count) => t`${plural(count, { one: 'At most # photo', other: 'At most # photos' })}`,
    small: (width, height) => t`${width} × ${height}: may look blurry`,
    handle: (name) => t`Move ${name}: press Space, then arrow keys`,
    menu: (name) => t`Actions for ${name}`,
    menuCancel: t`Cancel`,
    crop: t`Crop`,
    moveFirst: t`Set as main photo`,
    moveBack: t`Move earlier`,
    moveOn: t`Move later`,
    remove: t({ message: 'Remove', context: 'photo' }),
    order: {
      lifted: (name, position, count) => t`Picked up ${name}, position ${position} of ${count}`,
      moved: (name, position, count) => t`${name}, position ${position} of ${count}`,
      dropped: (name, position, count) => t`${name} is at position ${position} of ${count}`,
      cancelled: (name) => t`${name} was not moved`,
    },
    cropSheet: useCropLabels(),
  }
}

function useCropLabels(): ImageUploadLabels['cropSheet'] {
  const { t } = useLingui()
  return {
    title: t`Crop photo`,
    save: t`Apply crop`,
    close: t`Close`,
    area: t`Crop area: use the arrow keys to move it`,
    corners: {
      topLeft: t`Top left corner`,
      top: t`Top side`,
      topRight: t`Top right corner`,
      right: t`Right side`,
      bottomRight: t`Bottom right corner`,
      bottom: t`Bottom side`,
      bottomLeft: t`Bottom left corner`,
      left: t`Left side`,
    },
    loading: t`Loading the crop tool`,
    failed: t`This photo cannot be cropped here`,
    retry: t`Try again`,
  }
}
