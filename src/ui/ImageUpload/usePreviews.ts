import { useEffect, useRef, useState } from 'react'

/** A photo from the device; no size where the browser cannot read it (heic) or has not yet. */
export interface Preview {
  url: string
  type: string
  size: { width: number; height: number } | null
  isBroken: boolean
}

/** Photos of the device shown while they are sent; their memory is given back. */
export function usePreviews() {
  const [previews, setPreviews] = useState<ReadonlyMap<string, Preview>>(new Map())
  const urls = useRef(new Map<string, string>())
  useEffect(() => {
    const held = urls.current
    return () => {
      for (const url of held.values()) URL.revokeObjectURL(url)
      held.clear()
    }
  }, [])
  const set = (id: string, preview: Preview) => setPreviews((all) => new Map(all).set(id, preview))
  const release = (id: string) => {
    const url = urls.current.get(id)
    if (url) URL.revokeObjectURL(url)
    urls.current.delete(id)
  }
  const show = (id: string, file: File) => {
    release(id)
    const url = URL.createObjectURL(file)
    urls.current.set(id, url)
    const preview: Preview = { url, type: file.type, size: null, isBroken: false }
    set(id, preview)
    measure(url).then(
      (size) => urls.current.get(id) === url && set(id, { ...preview, size }),
      () => urls.current.get(id) === url && set(id, { ...preview, isBroken: true }),
    )
  }
  const forget = (id: string) => {
    release(id)
    setPreviews((all) => new Map([...all].filter(([key]) => key !== id)))
  }
  return { previews, show, forget }
}

async function measure(url: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
