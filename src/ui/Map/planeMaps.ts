import styles from './Map.module.css'
import { planeGrid } from './planeGrid.ts'
import { watchGestures } from './planeGestures.ts'
import type { MapHandle, MapOptions, MapProvider } from './mapProvider.ts'
import { clampView, fromMapPixels, panBy, toMapPixels, zoomAt, type Pixels } from './projection.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A plain plane of coordinates: needs no key and no network. */
export const planeMaps: MapProvider = {
  async load() {},
  create: createPlane,
}

function createPlane(element: HTMLElement, options: MapOptions): MapHandle {
  let view = clampView(options.view)
  const svg = element.appendChild(document.createElementNS(SVG, 'svg'))
  svg.setAttribute('class', styles.plane ?? '')
  svg.setAttribute('aria-hidden', 'true')
  const size = (): Pixels => [element.clientWidth, element.clientHeight]
  const draw = () => {
    drawGrid(svg, planeGrid(view, size()))
    options.onMove()
  }
  const show = (next: typeof view) => {
    view = clampView(next)
    draw()
  }
  const stopGestures = watchGestures(element, {
    onPan: (dx, dy) => show(panBy(view, [-dx, -dy])),
    onZoom: (steps, at) => show(zoomAt(view, view.zoom + steps, at, size())),
    onTap: (at) => options.onTap(fromMapPixels(at, view, size())),
  })
  const resize = new ResizeObserver(draw)
  resize.observe(element)
  draw()
  return {
    view: () => view,
    show,
    toPixels: (point) => toMapPixels(point, view, size()),
    toPoint: (pixels) => fromMapPixels(pixels, view, size()),
    destroy() {
      resize.disconnect()
      stopGestures()
      svg.remove()
    },
  }
}

function drawGrid(svg: SVGSVGElement, { lines, words }: ReturnType<typeof planeGrid>): void {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', lines)
  const texts = words.map(({ text, x, y }) => {
    const word = document.createElementNS(SVG, 'text')
    word.setAttribute('x', String(x))
    word.setAttribute('y', String(y))
    word.textContent = text
    return word
  })
  svg.replaceChildren(path, ...texts)
}
