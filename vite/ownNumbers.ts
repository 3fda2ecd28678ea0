import { join } from 'node:path'
import type { Plugin } from 'vite'

const written = 'number(locales, value, numberFormat)'

/**
 * Lingui writes the number of a plural by `Intl`, which lacks eight of our languages in Chromium and whose first number
 * takes a phone 20 ms and more: this has it written as every other number of the app.
 */
export function ownNumbers(): Plugin {
  let root = ''
  return {
    name: 'own-numbers',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(written)) this.error('Lingui writes its numbers in another way than before')
        const source = JSON.stringify(join(root, 'src/format/count.ts'))
        return {
          code: `import { writeCount } from ${source}\n${code.replace(written, 'writeCount(locale, value)')}`,
          map: null,
        }
      },
    },
  }
}
