import type { Address } from '#contract/customers.ts'
import { openOutside } from '#src/capabilities/openLink.ts'

const pages = {
  yandex: (place: string) => `https://yandex.com/maps/?text=${place}`,
  google: (place: string) => `https://www.google.com/maps/search/?api=1&query=${place}`,
}

/** Shows an address on a map that the phone has, outside of the app. */
export function openMap(map: keyof typeof pages, { text }: Pick<Address, 'text'>): void {
  const href = pages[map](encodeURIComponent(text))
  if (openOutside(href)) return
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' }).click()
}
