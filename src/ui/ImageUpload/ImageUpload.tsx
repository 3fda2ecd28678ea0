import { useEffect, useRef, useState } from 'react'
import { hasContent } from '#src/ui/Field/Field.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import type { FileProblem } from '#src/ui/FileUpload/fileRules.ts'
import type { Upload } from '#src/ui/FileUpload/uploads.ts'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { CropSheet, type CropLabels } from './CropSheet.tsx'
import { ImageTile } from './ImageTile.tsx'
import styles from './ImageUpload.module.css'
import { useImageOrder, type OrderLabels } from './useImageOrder.ts'
import { useImages } from './useImages.ts'
import { usePaste } from './usePaste.ts'

/** One photo of the list; only a `done` one has an address. */
export interface UploadedImage {
  id: string
  /** Address after the upload, empty before. */
  src: string
  /** Name of its file. */
  name: string
  state: 'uploading' | 'done' | 'failed'
}

/** Words of the upload; functions get the name of the file. */
export interface ImageUploadLabels {
  choose: string
  /** Marks the first photo, which stands for all of them. */
  first?: string
  uploading(name: string): string
  done(name: string): string
  failed(name: string): string
  removed(name: string): string
  /** Shown instead of a failed photo's state. */
  notSent: string
  retry: string
  problem(name: string, problem: FileProblem): string
  tooMany(maxCount: number): string
  /** Warns that a photo of so many pixels looks blurred. */
  small(width: number, height: number): string
  /** Accessible name of the handle; says that Space and arrows move. */
  handle(name: string): string
  menu(name: string): string
  menuCancel: string
  crop: string
  moveFirst: string
  moveBack: string
  moveOn: string
  remove: string
  order: OrderLabels
  cropSheet: CropLabels
}

export interface ImageUploadProps extends Pick<
  FieldGroupProps,
  'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled' | 'action'
> {
  value: readonly UploadedImage[]
  onChange(value: UploadedImage[]): void
  /** Sends one photo. */
  upload: Upload
  labels: ImageUploadLabels
  maxCount?: number
  /** Kinds of photos, MIME types with commas. */
  accept?: string
  /** Largest size, bytes. */
  maxBytes?: number
  /** Photos with a shorter side, in pixels, get a warning. */
  minSide?: number
  /** Width by height that cutting keeps; a single photo that is chosen is cut at once. */
  aspect?: number
}

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
const TEN_MEGABYTES = 10 * 1024 * 1024

/** Several photos in a strip: chosen, dropped or pasted, sent with their progress, cut, put in order, taken away. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value, labels, maxCount = 10, accept = IMAGE_TYPES, maxBytes = TEN_MEGABYTES } = props
  const { minSide = 600, aspect, hint, error, isRequired, isDisabled, action } = props
  const images = useImages({ ...props, accept, maxBytes, maxCount })
  useHeldSwipes(value.length > 1 && !isDisabled)
  const { list, handle, heldIndex, offset } = useImageOrder({
    names: value.map((image) => image.name),
    onMove: images.move,
    say: images.say,
    labels: labels.order,
  })
  const [crop, setCrop] = useState({ id: '', opening: 0, isOpen: false })
  const openCrop = (id: string) => setCrop(({ opening }) => ({ id, opening: opening + 1, isOpen: true }))
  const add = (files: File[]) => {
    const [first] = images.add(files)
    if (aspect && first && files.length === 1) openCrop(first)
  }
  const root = usePaste(add, isDisabled)
  const remove = useKeptFocus(root, value.length, images.remove)
  return (
    <FieldGroup
      ref={root}
      label={label}
      error={[images.problems, error].flat().filter(hasContent)}
      isRequired={isRequired}
      action={action}
    >
      <div className={styles.strip}>
        {value.length > 0 && (
          <ul ref={list} className={styles.list}>
            {value.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                index={index}
                count={value.length}
                job={images.jobs.get(image.id)}
                preview={images.previews.get(image.id)}
                minSide={minSide}
                labels={labels}
                isDisabled={isDisabled}
                isHeld={heldIndex === index}
                offset={offset(index)}
                handle={handle(index)}
                onMove={(to) => images.move({ from: index, to })}
                onCrop={() => openCrop(image.id)}
                onRetry={() => images.retry(image.id)}
                onRemove={() => remove(image.id)}
              />
            ))}
          </ul>
        )}
        <FileButton
          mode={value.length === 0 ? 'place' : 'tile'}
          accept={accept}
          onFiles={add}
          isMultiple={maxCount > 1}
          isDisabled={isDisabled || value.length >= maxCount}
          hint={hint}
        >
          {labels.choose}
        </FileButton>
      </div>
      <VisuallyHidden role="status">{images.said}</VisuallyHidden>
      <Crop
        key={crop.opening}
        isOpen={crop.isOpen}
        images={images}
        image={value.find((one) => one.id === crop.id)}
        aspect={aspect}
        labels={labels.cropSheet}
        onClose={() => setCrop((last) => ({ ...last, isOpen: false }))}
      />
    </FieldGroup>
  )
}

interface CropProps {
  isOpen: boolean
  images: ReturnType<typeof useImages>
  image: UploadedImage | undefined
  aspect?: number
  labels: CropLabels
  onClose(): void
}

function Crop({ images, image, onClose, ...rest }: CropProps) {
  if (!image) return null
  const preview = images.previews.get(image.id)
  return (
    <CropSheet
      {...rest}
      src={preview?.url ?? image.src}
      name={image.name}
      type={preview?.type ?? ''}
      onClose={onClose}
      onCrop={(file) => {
        onClose()
        images.replace(image.id, file)
      }}
    />
  )
}

/** The focus of a photo that was taken away goes to the last button, the one that chooses another. */
function useKeptFocus(
  root: { current: HTMLFieldSetElement | null },
  count: number,
  remove: (id: string) => void,
) {
  const isRemoved = useRef(false)
  useEffect(() => {
    if (!isRemoved.current) return
    isRemoved.current = false
    if (document.activeElement === document.body) {
      Array.from(root.current?.querySelectorAll('button') ?? [])
        .at(-1)
        ?.focus()
    }
  }, [root, count])
  return (id: string) => {
    isRemoved.current = true
    remove(id)
  }
}
