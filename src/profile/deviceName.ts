/** Name of a browser or a system as its makers write it; undefined when the device does not say. */
export interface DeviceName {
  browser: string | undefined
  system: string | undefined
}

type Sign = readonly [pattern: RegExp, name: string]

/** More than one fits most devices: the first one counts. */
const browsers: readonly Sign[] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a User-Agent says of the device, as far as a person wants to know it. */
export function deviceName(userAgent: string): DeviceName {
  const find = (signs: readonly Sign[]) => signs.find(([pattern]) => pattern.test(userAgent))?.[1]
  return { browser: find(browsers), system: find(systems) }
}
