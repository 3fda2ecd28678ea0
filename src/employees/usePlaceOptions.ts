import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Which orders somebody sees. */
export const sightWords = {
  all: msg({ message: 'All', context: 'orders that a person sees' }),
  branch: msg({ message: 'In their branches', context: 'orders that a person sees' }),
  own: msg({ message: 'Only their own', context: 'orders that a person sees' }),
}

/** What a courier drives. */
export const vehicleWords = {
  foot: msg({ message: 'On foot', context: 'vehicle' }),
  bicycle: msg({ message: 'Bicycle', context: 'vehicle' }),
  scooter: msg({ message: 'Scooter', context: 'vehicle' }),
  motorcycle: msg({ message: 'Motorcycle', context: 'vehicle' }),
  car: msg({ message: 'Car', context: 'vehicle' }),
}

/** What can be chosen for a place in the team, in words. */
export function usePlaceOptions() {
  const { t } = useLingui()
  const optionsOf = (words: Record<string, MessageDescriptor>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))
  return { sights: optionsOf(sightWords), vehicleOptions: optionsOf(vehicleWords) }
}
