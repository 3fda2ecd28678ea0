/** Tells the style sheets what of the window a keyboard leaves, where it lies over the page instead of making it smaller. */
export function watchVisualHeight(view = window.visualViewport): void {
  if (!view) return
  const { style } = document.documentElement
  const tell = () => {
    // Of a page that is zoomed in a part is seen, which has nothing to do with a keyboard.
    const isZoomed = Math.abs(view.scale - 1) > 0.01
    if (isZoomed) return
    style.setProperty('--visual-height', `${Math.round(view.height)}px`)
    style.setProperty('--visual-top', `${Math.round(view.offsetTop)}px`)
  }
  view.addEventListener('resize', tell)
  view.addEventListener('scroll', tell)
}
