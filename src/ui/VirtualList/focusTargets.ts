const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** The controls in an element that the Tab key stops at, in their order. */
export function focusablesIn(element: Element): HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((one) => !one.closest('[inert]'))
}

/** Whether a control needs the arrow keys itself: text, choices, sliders. */
export function ownsArrows(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !/^(checkbox|button|submit|file)$/.test(element.type)
  return element.matches('select, textarea, [contenteditable], [role="slider"], [role="separator"]')
}
