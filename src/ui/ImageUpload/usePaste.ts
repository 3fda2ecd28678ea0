import { useEffect, useEffectEvent, useRef } from 'react'

/** A photo in the clipboard is taken unless somebody is writing elsewhere. */
export function usePaste(onFiles: (files: File[]) => void, isDisabled = false) {
  const root = useRef<HTMLFieldSetElement>(null)
  const take = useEffectEvent((e: ClipboardEvent) => {
    const files = Array.from(e.clipboardData?.files ?? [])
    const isHere =
      e.target === document.body || (e.target instanceof Node && root.current?.contains(e.target))
    if (e.defaultPrevented || isDisabled || !isHere || files.length === 0 || root.current?.closest('[inert]'))
      return
    e.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const onPaste = (e: ClipboardEvent) => take(e)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return root
}
