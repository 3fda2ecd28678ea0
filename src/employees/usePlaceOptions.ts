import { useLingui } from '@lingui/react/macro'

/** What can be chosen for a place in the team, in words. */
export function usePlaceOptions() {
  const { t } = useLingui()
  return {
    sights: [
      { value: 'all', label: t({ message: 'All', context: 'orders that a person sees' }) },
      { value: 'branch', label: t({ message: 'In their branches', context: 'orders that a person sees' }) },
      { value: 'own', label: t({ message: 'Only their own', context: 'orders that a person sees' }) },
    ],
    vehicleOptions: [
      { value: 'foot', label: t({ message: 'On foot', context: 'vehicle' }) },
      { value: 'bicycle', label: t({ message: 'Bicycle', context: 'vehicle' }) },
      { value: 'scooter', label: t({ message: 'Scooter', context: 'vehicle' }) },
      { value: 'motorcycle', label: t({ message: 'Motorcycle', context: 'vehicle' }) },
      { value: 'car', label: t({ message: 'Car', context: 'vehicle' }) },
    ],
  }
}
