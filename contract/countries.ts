/** A market offered at sign-up: ISO country, its currency, capital's time zone and the calling country of its phones (the country itself). */
export interface Country {
  code: string
  currency: string
  time_zone: string
}

const table: [code: string, currency: string, timeZone: string][] = [
  ['UZ', 'UZS', 'Asia/Tashkent'],
  ['KZ', 'KZT', 'Asia/Almaty'],
  ['KG', 'KGS', 'Asia/Bishkek'],
  ['TJ', 'TJS', 'Asia/Dushanbe'],
  ['TM', 'TMT', 'Asia/Ashgabat'],
  ['RU', 'RUB', 'Europe/Moscow'],
  ['UA', 'UAH', 'Europe/Kyiv'],
  ['BY', 'BYN', 'Europe/Minsk'],
  ['MD', 'MDL', 'Europe/Chisinau'],
  ['AM', 'AMD', 'Asia/Yerevan'],
  ['AZ', 'AZN', 'Asia/Baku'],
  ['TR', 'TRY', 'Europe/Istanbul'],
  ['CZ', 'CZK', 'Europe/Prague'],
  ['DE', 'EUR', 'Europe/Berlin'],
  ['FR', 'EUR', 'Europe/Paris'],
  ['ES', 'EUR', 'Europe/Madrid'],
  ['IT', 'EUR', 'Europe/Rome'],
  ['GR', 'EUR', 'Europe/Athens'],
  ['ID', 'IDR', 'Asia/Jakarta'],
  ['PH', 'PHP', 'Asia/Manila'],
  ['MY', 'MYR', 'Asia/Kuala_Lumpur'],
  ['VN', 'VND', 'Asia/Ho_Chi_Minh'],
  ['US', 'USD', 'America/New_York'],
  ['GB', 'GBP', 'Europe/London'],
]

/** The markets, neighbours first. */
export const countries: Country[] = table.map(([code, currency, time_zone]) => ({
  code,
  currency,
  time_zone,
}))

/** The codes as a tuple, for schemas. */
export const countryCodes = countries.map((country) => country.code) as [string, ...string[]]
