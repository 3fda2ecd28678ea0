import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImageUploadLabels } from '#src/ui/ImageUpload/ImageUpload.tsx'

/** The words of the photos' upload. */
export function usePhotoLabels(): ImageUploadLabels {
  const { t } = useLingui()
  return {
    choose: t`Add photos`,
    first: t`Main photo`,
    uploading: (name) => t`${name} is on its way`,
    done: (name) => t`${name} has arrived`,
    failed: (name) => t`${name} could not be sent`,
    removed: (name) => t`${name} was removed`,
    notSent: t`Not sent.`,
    retry: t`Try again`,
    problem: (name, problem) =>
      problem === 'type' ? t`${name} is not a photo in JPEG, PNG or WebP` : t`${name} is larger than 10 MB`,
    tooMany: (count) => t`${plural(count, { one: 'At most # photo', other: 'At most # photos' })}`,
    small: (width, height) => t`${width} × ${height}: looks blurred`,
    handle: (name) => t`Move ${name}: Space, then arrows`,
    menu: (name) => t`Actions for ${name}`,
    menuCancel: t`Cancel`,
    crop: t`Crop`,
    moveFirst: t`Make it the main photo`,
    moveBack: t`Move earlier`,
    moveOn: t`Move later`,
    remove: t({ message: 'Remove', context: 'photo' }),
    order: {
      lifted: (name, position, count) => t`${name} is held, place ${position} of ${count}`,
      moved: (name, position, count) => t`${name}, place ${position} of ${count}`,
      dropped: (name, position, count) => t`${name} stands at place ${position} of ${count}`,
      cancelled: (name) => t`${name} stays where it was`,
    },
    cropSheet: useCropLabels(),
  }
}

function useCropLabels(): ImageUploadLabels['cropSheet'] {
  const { t } = useLingui()
  return {
    title: t`Crop the photo`,
    save: t`Use this part`,
    close: t`Close`,
    area: t`Part of the photo, arrow keys move it`,
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
    loading: t`The crop tool is loading`,
    failed: t`This photo cannot be cropped here`,
    retry: t`Try again`,
  }
}
