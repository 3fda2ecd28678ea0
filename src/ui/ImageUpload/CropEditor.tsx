import { useEffect, useRef } from 'react'
import { ReactCrop, centerCrop, makeAspectCrop } from 'react-image-crop'
import type { CropShare } from './cropImage.ts'
import styles from './CropEditor.module.css'
import type { CropLabels } from './CropSheet.tsx'
import './reactCrop.css'

export interface CropEditorProps {
  src: string
  crop: CropShare | null
  onChange(crop: CropShare): void
  /** Width by height of what is cut out; free when it is left out. */
  aspect?: number
  labels: CropLabels
  onImage(image: HTMLImageElement): void
  onError(): void
}

/** The picture with a frame that is moved and sized by pointer or arrow keys; loaded on demand. */
export function CropEditor({ src, crop, onChange, aspect, labels, onImage, onError }: CropEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const isReady = crop !== null
  useEffect(() => {
    if (isReady) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isReady])
  const begin = (image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image
    const frame = { unit: '%' as const, width: 90, height: 90 }
    onImage(image)
    onChange(centerCrop(aspect ? makeAspectCrop(frame, aspect, width, height) : frame, width, height))
  }
  return (
    <div ref={root} className={styles.root}>
      <ReactCrop
        className={styles.crop}
        crop={crop ? { unit: '%', ...crop } : undefined}
        onChange={(_, share) => onChange(share)}
        aspect={aspect}
        minWidth={44}
        minHeight={44}
        keepSelection
        ruleOfThirds
        ariaLabels={{
          cropArea: labels.area,
          nwDragHandle: labels.corners.topLeft,
          nDragHandle: labels.corners.top,
          neDragHandle: labels.corners.topRight,
          eDragHandle: labels.corners.right,
          seDragHandle: labels.corners.bottomRight,
          sDragHandle: labels.corners.bottom,
          swDragHandle: labels.corners.bottomLeft,
          wDragHandle: labels.corners.left,
        }}
      >
        <img
          src={src}
          alt=""
          crossOrigin="anonymous"
          onLoad={(e) => begin(e.currentTarget)}
          onError={onError}
        />
      </ReactCrop>
    </div>
  )
}
