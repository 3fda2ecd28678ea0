import { useMemo, type HTMLAttributes } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { IconCopy, IconDownload } from '#src/ui/icons.ts'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import styles from './QrCode.module.css'
import type * as qrPath from './qrPath.ts'

export interface QrCodeProps extends Omit<HTMLAttributes<HTMLElement>, 'onCopy'> {
  /** The text in the code, mostly an address. */
  value: string
  /** What the code leads to. */
  label: string
  /** Pixels a side; it never grows over its place. */
  size?: number
  /** How much may be dirty or torn: L 7, M 15, Q 25, H 30 per cent. */
  correction?: qrPath.QrCorrection
  /** A button that gives the text away. */
  copy?: { label: string; onCopy(value: string): void }
  /** A button that gives the code away as the text of an SVG file. */
  download?: { label: string; onDownload(svg: string): void }
  /** Brings what draws the code. */
  loadCode?(): Promise<typeof qrPath>
}

const loadQrPath = () => import('./qrPath.ts')

/** A code for cameras, dark on white in every theme; the bare text where it cannot be drawn. */
export function QrCode(props: QrCodeProps) {
  const { value, label, size = 200, correction = 'M', copy, download, loadCode = loadQrPath, ...rest } = props
  const { className, ...attributes } = rest
  const { part, hasFailed } = useLazyPart(loadCode)
  const drawing = useMemo(
    () => (part ? tryDraw(part.drawQr, value, correction) : null),
    [part, value, correction],
  )
  const isText = hasFailed || (part !== null && drawing === null)
  return (
    <figure className={classNames(styles.root, className)} {...attributes}>
      {isText && (
        <code className={styles.text} translate="no">
          {value}
        </code>
      )}
      {!isText && (
        <svg
          className={styles.code}
          style={{ inlineSize: size }}
          viewBox={drawing ? `0 0 ${drawing.size} ${drawing.size}` : '0 0 1 1'}
          role="img"
          aria-label={label}
          aria-busy={!drawing || undefined}
          shapeRendering="crispEdges"
        >
          <path fill="white" d={`M0 0h${drawing?.size ?? 1}v${drawing?.size ?? 1}H0z`} />
          {drawing && <path fill="black" d={drawing.path} />}
        </svg>
      )}
      {(copy || download) && (
        <figcaption className={styles.actions}>
          {copy && (
            <Button mode="bezeled" before={<IconCopy aria-hidden />} onClick={() => copy.onCopy(value)}>
              {copy.label}
            </Button>
          )}
          {download && (
            <Button
              mode="bezeled"
              before={<IconDownload aria-hidden />}
              isDisabled={!drawing}
              onClick={() => {
                if (part && drawing) download.onDownload(part.writeSvg(drawing))
              }}
            >
              {download.label}
            </Button>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function tryDraw(draw: typeof qrPath.drawQr, value: string, correction: qrPath.QrCorrection) {
  try {
    return draw(value, correction)
  } catch {
    return null
  }
}
