import { useState } from 'react'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { cropImage, type CropShare } from './cropImage.ts'
import styles from './ImageUpload.module.css'

/** Words of the sheet that cuts a photo. */
export interface CropLabels {
  title: string
  save: string
  close: string
  /** Name of the frame; says that arrows move it. */
  area: string
  corners: Record<
    'topLeft' | 'top' | 'topRight' | 'right' | 'bottomRight' | 'bottom' | 'bottomLeft' | 'left',
    string
  >
  loading: string
  /** The photo could not be read, or the tool did not come. */
  failed: string
  retry: string
}

export interface CropSheetProps {
  isOpen: boolean
  /** Address of the photo. */
  src: string
  name: string
  /** MIME type of the photo, kept when it can be written. */
  type: string
  aspect?: number
  labels: CropLabels
  onClose(): void
  onCrop(file: File): void
}

/** Cuts a photo. */
export function CropSheet({ isOpen, onClose, labels, name, ...rest }: CropSheetProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<CropShare | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const save = () => {
    if (!image || !crop) return
    setIsBusy(true)
    cropImage(image, crop, name, rest.type)
      .then(rest.onCrop, () => setIsFailed(true))
      .finally(() => setIsBusy(false))
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={labels.title}
      subtitle={name}
      closeLabel={labels.close}
      mainButton={{ text: labels.save, onClick: save, isDisabled: !crop || isFailed, isBusy }}
    >
      <CropBody
        src={rest.src}
        aspect={rest.aspect}
        labels={labels}
        crop={crop}
        onChange={setCrop}
        onImage={setImage}
        isUnreadable={isFailed}
        onError={() => setIsFailed(true)}
      />
    </Sheet>
  )
}

const loadCropEditor = () => import('./CropEditor.tsx')

interface CropBodyProps extends Pick<CropSheetProps, 'src' | 'aspect' | 'labels'> {
  crop: CropShare | null
  onChange(crop: CropShare): void
  onImage(image: HTMLImageElement): void
  isUnreadable: boolean
  onError(): void
}

function CropBody({ isUnreadable, labels, ...rest }: CropBodyProps) {
  const { part, hasFailed, retry } = useLazyPart(loadCropEditor)
  if (isUnreadable || hasFailed) {
    return (
      <p role="alert" className={styles.problem}>
        {labels.failed} {hasFailed && <TextAction onClick={retry}>{labels.retry}</TextAction>}
      </p>
    )
  }
  if (!part) return <div className={styles.waiting} role="status" aria-label={labels.loading} aria-busy />
  return <part.CropEditor {...rest} labels={labels} />
}
