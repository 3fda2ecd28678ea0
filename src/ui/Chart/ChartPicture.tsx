import { useEffect, useRef, type ReactNode } from 'react'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import type { Draw, Drawing } from './drawing.ts'
import styles from './Chart.module.css'

export interface ChartPictureProps<Model> {
  load(): Promise<Draw<Model>>
  model: Model
  summary: string
  height: number
  middle?: ReactNode
  onFailed(): void
}

/** The drawn part; a still block of the same height until its code is there. */
export function ChartPicture<Model>({
  load,
  model,
  summary,
  height,
  middle,
  onFailed,
}: ChartPictureProps<Model>) {
  const { part: draw, hasFailed } = useLazyPart(load)
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing<Model>>(null)
  useEffect(() => {
    if (hasFailed) onFailed()
  }, [hasFailed, onFailed])
  useEffect(() => {
    if (!draw || !host.current) return undefined
    const current = draw(host.current)
    drawing.current = current
    return () => {
      drawing.current = null
      current.destroy()
    }
  }, [draw])
  useEffect(() => drawing.current?.update(model), [draw, model])
  return (
    <div className={styles.picture} style={{ blockSize: height }}>
      <div className={styles.place} role="img" aria-label={summary} aria-busy={!draw}>
        <div ref={host} className={styles.host} aria-hidden />
      </div>
      {!draw && <div className={styles.waiting} aria-hidden />}
      {draw && middle && <div className={styles.middle}>{middle}</div>}
    </div>
  )
}
