import { useEffect, useRef, useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { FileUpload, type UploadedFile } from './FileUpload.tsx'
import { sampleLabels } from './sampleLabels.ts'
import type { Upload } from './uploads.ts'

const formatSize = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`
const table = { name: 'menu.csv', size: 48_200, src: '/menu.csv' }

const pass: Upload = async (file, onProgress) => {
  onProgress(1)
  return { src: `/${file.name}` }
}

/** Nothing is chosen; drop a file or choose one. */
export function Empty() {
  const [value, setValue] = useState<UploadedFile | null>(null)
  return (
    <Section>
      <FileUpload
        label="Price list"
        value={value}
        onChange={setValue}
        upload={pass}
        labels={sampleLabels}
        formatSize={formatSize}
        accept=".csv,.xlsx"
        maxBytes={1_000_000}
        hint="csv or xlsx, at most 1 MB"
        isRequired
      />
    </Section>
  )
}

/** The file has arrived. */
export function Done() {
  const [value, setValue] = useState<UploadedFile | null>(table)
  return (
    <Section>
      <FileUpload
        label="Price list"
        value={value}
        onChange={setValue}
        upload={pass}
        labels={sampleLabels}
        formatSize={formatSize}
      />
    </Section>
  )
}

/** A server refused what the file holds. */
export function Wrong() {
  return (
    <Section>
      <FileUpload
        label="Price list"
        value={table}
        onChange={() => {}}
        upload={pass}
        labels={sampleLabels}
        formatSize={formatSize}
        error="Row 12 has no price."
      />
    </Section>
  )
}

const half: Upload = (_, onProgress) => {
  onProgress(0.4)
  return new Promise(() => {})
}

/** On its way; can be stopped. */
export function OnItsWay() {
  return <Chosen upload={half} />
}

const fail: Upload = () => Promise.reject(new Error('offline'))

/** Did not arrive; can be sent again. */
export function Failed() {
  return <Chosen upload={fail} />
}

/** An upload into which a file has just been dropped. */
function Chosen({ upload }: { upload: Upload }) {
  const [value, setValue] = useState<UploadedFile | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['name;price'], 'menu.csv'))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    place.current?.querySelector('input')?.parentElement?.dispatchEvent(drop)
  }, [])
  return (
    <Section>
      <div ref={place}>
        <FileUpload
          label="Price list"
          value={value}
          onChange={setValue}
          upload={upload}
          labels={sampleLabels}
          formatSize={formatSize}
        />
      </div>
    </Section>
  )
}
