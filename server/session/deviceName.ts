const browsers: [name: string, form: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Yandex Browser', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|HeadlessChrome\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, form: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Browser and system of a User-Agent, named from a fixed list: text of the client is never shown. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: typeof browsers) => list.find(([, form]) => form.test(userAgent))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || '?'
}
