interface Library {
  name: string
  /** Names of its packages, or how they begin. */
  packages: readonly string[]
  licence: string
}

/** The open code that the browser loads. */
export const libraries: readonly Library[] = [
  { name: 'Chart.js', packages: ['chart.js'], licence: 'MIT' },
  { name: 'dnd kit', packages: ['@dnd-kit/'], licence: 'MIT' },
  { name: 'idb-keyval', packages: ['idb-keyval'], licence: 'Apache-2.0' },
  { name: 'libphonenumber-js', packages: ['libphonenumber-js'], licence: 'MIT' },
  { name: 'Lightweight Charts', packages: ['lightweight-charts'], licence: 'Apache-2.0' },
  { name: 'Lingui', packages: ['@lingui/'], licence: 'MIT' },
  { name: 'React', packages: ['react', 'react-dom'], licence: 'MIT' },
  { name: 'React DayPicker', packages: ['react-day-picker'], licence: 'MIT' },
  { name: 'React Image Crop', packages: ['react-image-crop'], licence: 'ISC' },
  { name: 'Tabler Icons', packages: ['@tabler/'], licence: 'MIT' },
  { name: 'TanStack', packages: ['@tanstack/'], licence: 'MIT' },
  { name: 'Telegram Apps', packages: ['@telegram-apps/'], licence: 'MIT' },
  { name: 'Tiptap', packages: ['@tiptap/'], licence: 'MIT' },
  { name: 'uqr', packages: ['uqr'], licence: 'MIT' },
  { name: 'valtio', packages: ['valtio'], licence: 'MIT' },
  { name: 'Zod', packages: ['zod'], licence: 'MIT' },
]
