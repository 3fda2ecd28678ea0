import type { Address } from '#contract/customers.ts'
import { openOutside } from '#src/capabilities/openLink.ts'

type Place = Pick<Address, 'text' | 'point'>
type Service = 'yandex' | 'google'

/** The page of a map that shows an address: at its pin where it has one, by its text otherwise. */
export function mapPage(service: Service, { text, point }: Place): string {
  const words = encodeURIComponent(text)
  if (service === 'google') {
    const query = point ? `${point.lat},${point.lng}` : words
    return `https://www.google.com/maps/search/?api=1&query=${query}`
  }
  // A pin has its longitude first there.
  const place = point ? `pt=${point.lng},${point.lat}&z=17` : `text=${words}`
  return `https://yandex.com/maps/?${place}`
}

/** Shows an address on a map that the phone has, outside of the app. */
export function openMap(service: Service, place: Place): void {
  const href = mapPage(service, place)
  if (openOutside(href)) return
  Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' }).click()
}
