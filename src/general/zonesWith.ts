import { countries as markets } from '#contract/countries.ts'

/** Every zone that the device knows, or at least those of the markets; the chosen one is always among them. */
export function zonesWith(chosen: string) {
  const known =
    'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : markets.map((one) => one.time_zone)
  const names = known.includes(chosen) ? known : [chosen, ...known]
  return [...new Set(names)].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
