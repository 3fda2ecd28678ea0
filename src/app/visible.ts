import { focusManager } from '@tanstack/react-query'

/** What the client says beside the page's own visibility: an app that is put away asks for nothing by itself, one that is back asks again for what is old. */
export function setVisible(isVisible: boolean): void {
  focusManager.setFocused(isVisible ? undefined : false)
}
