import { useEffect, useRef, useState } from 'react'
import type { Upload } from '#src/ui/FileUpload/uploads.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { ImageUpload, type UploadedImage } from './ImageUpload.tsx'
import { sampleLabels } from './sampleLabels.ts'
import { dish, paintPhoto } from './samplePhotos.ts'

const photos: UploadedImage[] = [
  { id: '1', src: dish('#8a5a2b', '#e0a63c'), name: 'plov.jpg', state: 'done' },
  { id: '2', src: dish('#2b5a8a', '#c0392b'), name: 'borscht.jpg', state: 'done' },
  { id: '3', src: dish('#3a6b4a', '#7cb342'), name: 'salad.jpg', state: 'done' },
]

const pass: Upload = async (_, onProgress) => {
  onProgress(1)
  return { src: dish('#555', '#d2691e') }
}

/** Moved by the handle, with Space and arrows, or from the menu. */
export function Several() {
  const [value, setValue] = useState(photos)
  return (
    <Section>
      <ImageUpload label="Photos" value={value} onChange={setValue} upload={pass} labels={sampleLabels} />
    </Section>
  )
}

/** Chosen, dropped or pasted. */
export function Empty() {
  const [value, setValue] = useState<UploadedImage[]>([])
  return (
    <Section>
      <ImageUpload
        label="Photos"
        value={value}
        onChange={setValue}
        upload={pass}
        labels={sampleLabels}
        maxCount={2}
        hint="jpeg, png, webp or heic, at most 10 MB"
        isRequired
      />
    </Section>
  )
}

/** A server's refusal, and nothing can be changed. */
export function Wrong() {
  return (
    <Section>
      <ImageUpload
        label="Photos"
        value={photos.slice(0, 1)}
        onChange={() => {}}
        upload={pass}
        labels={sampleLabels}
        error="This is not a photo of food."
        isDisabled
      />
    </Section>
  )
}

const half: Upload = (_, onProgress) => {
  onProgress(0.4)
  return new Promise(() => {})
}

/** On its way. */
export function OnItsWay() {
  return <Dropped upload={half} />
}

const fail: Upload = () => Promise.reject(new Error('offline'))

/** Did not arrive. */
export function Failed() {
  return <Dropped upload={fail} />
}

/** Smaller than 600 pixels. */
export function Small() {
  return <Dropped upload={pass} />
}

/** An upload into which a small photo has just been dropped. */
function Dropped({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<UploadedImage[]>([])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const drop = async () => {
      const photo = await paintPhoto('tea.png', 400, 300)
      if (isGone) return
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(photo)
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      place.current?.querySelector('input')?.parentElement?.dispatchEvent(event)
    }
    void drop()
    return () => {
      isGone = true
    }
  }, [])
  return (
    <Section>
      <div ref={place}>
        <ImageUpload label="Photos" value={value} onChange={setValue} upload={upload} labels={sampleLabels} />
      </div>
    </Section>
  )
}
