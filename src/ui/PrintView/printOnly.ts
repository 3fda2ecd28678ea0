/** A roll of 80 mm, or an A4 page. */
export type PaperSize = 'receipt' | 'a4'

const MM_PER_PIXEL = 25.4 / 96
const CUT_MM = 4

/** Prints one element of the body and nothing beside it; the callback hears when the dialog is closed. */
export async function printOnly(paper: HTMLElement, size: PaperSize, onDone: () => void): Promise<void> {
  await Promise.all([document.fonts.ready, ...Array.from(paper.querySelectorAll('img'), waitForImage)])
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = printStyle(size, paper.getBoundingClientRect().height)
  paper.dataset.print = 'now'
  const root = document.documentElement
  const scheme = root.dataset.scheme
  root.dataset.scheme = 'light'
  const finish = () => {
    window.removeEventListener('afterprint', finish)
    sheet.remove()
    if (scheme) root.dataset.scheme = scheme
    else delete root.dataset.scheme
    onDone()
  }
  window.addEventListener('afterprint', finish)
  window.print()
}

/** A page must have a height, so a receipt gets the one of its content. */
function printStyle(size: PaperSize, height: number): string {
  const length = Math.ceil(height * MM_PER_PIXEL) + CUT_MM
  const box = size === 'receipt' ? `size: 80mm ${length}mm; margin: 0` : 'size: A4; margin: 15mm'
  return `@page { ${box} } @media print { html, body { background: none; padding: 0 } body > :not([data-print='now']) { display: none } }`
}

async function waitForImage(image: HTMLImageElement): Promise<void> {
  await image.decode().catch(() => undefined)
}
