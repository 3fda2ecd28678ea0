import type { CSSProperties } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { UploadJob } from '#src/ui/FileUpload/uploads.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDots,
  IconGripVertical,
  IconPhoto,
  IconRefresh,
  IconTrash,
} from '#src/ui/icons.ts'
import { Menu, type MenuItem } from '#src/ui/Menu/Menu.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import type { PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import type { ImageUploadLabels, UploadedImage } from './ImageUpload.tsx'
import styles from './ImageUpload.module.css'
import type { Preview } from './usePreviews.ts'

export interface ImageTileProps {
  image: UploadedImage
  index: number
  count: number
  job: UploadJob | undefined
  preview: Preview | undefined
  minSide: number
  labels: ImageUploadLabels
  isDisabled?: boolean
  isHeld: boolean
  /** Pixels from its place in the list while a photo is moved. */
  offset: { x: number; y: number } | null
  /** Behaviour of the handle. */
  handle: Omit<PressableProps, 'ref'>
  onMove(to: number): void
  onCrop(): void
  onRetry(): void
  onRemove(): void
}

/** One photo with its handle, its menu and its state. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, preview, labels, isDisabled, isHeld, offset, handle } = props
  const style = offset ? ({ '--x': `${offset.x}px`, '--y': `${offset.y}px` } as CSSProperties) : undefined
  return (
    <li
      className={classNames(styles.tile, offset && styles.shifted, isHeld && styles.held)}
      style={style}
      aria-label={image.name}
    >
      <Photo
        src={preview && !preview.isBroken ? preview.url : image.src}
        size="fill"
        className={styles.photo}
      />
      {count > 1 && !isDisabled && (
        <IconButton label={labels.handle(image.name)} mode="card" className={styles.handle} {...handle}>
          <IconGripVertical />
        </IconButton>
      )}
      {!isDisabled && (
        <div className={styles.menu}>
          <Menu
            label={labels.menu(image.name)}
            cancelLabel={labels.menuCancel}
            items={menuItems(props)}
            renderTrigger={(trigger) => (
              <IconButton label={labels.menu(image.name)} mode="card" {...trigger}>
                <IconDots />
              </IconButton>
            )}
          />
        </div>
      )}
      <div className={styles.state}>
        {index === 0 && labels.first && count > 1 && <span className={styles.first}>{labels.first}</span>}
        <State {...props} />
      </div>
    </li>
  )
}

function State({ image, job, preview, minSide, labels, onRetry }: ImageTileProps) {
  if (job?.state === 'uploading')
    return <Progress value={job.progress} label={labels.uploading(image.name)} />
  if (image.state !== 'done') {
    return (
      <span className={styles.failed}>
        {labels.notSent} {job && <TextAction onClick={onRetry}>{labels.retry}</TextAction>}
      </span>
    )
  }
  const size = preview?.size
  if (!size || Math.min(size.width, size.height) >= minSide) return null
  return (
    <span className={styles.small}>
      <IconTint tone="amber">
        <IconAlertTriangle aria-hidden />
      </IconTint>
      <span>{labels.small(size.width, size.height)}</span>
    </span>
  )
}

function menuItems(props: ImageTileProps): MenuItem[] {
  const { image, index, count, job, preview, labels, onMove, onCrop, onRetry, onRemove } = props
  const canCrop = preview ? preview.size !== null : image.state === 'done'
  const isFailed = job?.state === 'failed'
  const moves: MenuItem[] = [
    { key: 'first', label: labels.moveFirst, before: <IconPhoto aria-hidden />, to: 0 },
    { key: 'back', label: labels.moveBack, before: <IconArrowLeft aria-hidden />, to: index - 1 },
    { key: 'on', label: labels.moveOn, before: <IconArrowRight aria-hidden />, to: index + 1 },
  ].map(({ to, ...item }) => ({
    ...item,
    isDisabled: to < 0 || to >= count || to === index,
    onClick: () => onMove(to),
  }))
  return [
    ...(isFailed
      ? [{ key: 'retry', label: labels.retry, before: <IconRefresh aria-hidden />, onClick: onRetry }]
      : []),
    ...(canCrop
      ? [{ key: 'crop', label: labels.crop, before: <IconCrop aria-hidden />, onClick: onCrop }]
      : []),
    ...(count > 1 ? moves : []),
    {
      key: 'remove',
      label: labels.remove,
      tone: 'danger',
      before: <IconTrash aria-hidden />,
      onClick: onRemove,
    },
  ]
}
