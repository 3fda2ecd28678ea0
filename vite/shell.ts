import { join } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { localeByLanguage, locales } from '#contract/locales.ts'
import { catalogHash } from './catalogs.ts'
import { translationsOf } from './messages.ts'
import { tightened } from './tighten.ts'

const slot = '<!--boot-->'

/**
 * Writes `src/app/boot.ts` into index.html, with what it cannot import: the language table, the addresses of the boot
 * catalogs and the shell's title. Moves the stylesheet behind the shell, so that the shell paints without it.
 */
export function shell(apiBase: string): Plugin {
  let root = ''
  return {
    name: 'shell',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const titles = await translationsOf(root, 'Orders')
        const words = context.bundle ? await catalogHash(root) : ''
        const script = await compileBoot(root, { apiBase, words, titles })
        return behindShell(squeeze(html)).replace(slot, () => `<script>${script}</script>`)
      },
    },
  }
}

/** What the inline script cannot import. */
export interface BootConstants {
  apiBase: string
  /** Hash in the names of the catalog files; empty on the development server, which writes none. */
  words: string
  /** The word Orders by language. */
  titles: Record<string, string>
}

/** The inline script as text. */
export async function compileBoot(root: string, constants: BootConstants): Promise<string> {
  const { apiBase, words, titles } = constants
  const tagNames = new Set(locales.map(({ tags }) => tags[0].split('-')[0]))
  const otherNames = Object.entries(localeByLanguage).filter(([name]) => !tagNames.has(name))
  const otherTags = locales.filter(({ code, tags }) => code !== tags[0])
  const define = {
    __API_BASE__: JSON.stringify(apiBase),
    __WORDS__: JSON.stringify(words),
    __TITLES__: JSON.stringify(Object.fromEntries(locales.map(({ code }) => [code, titles[code] ?? '']))),
    __TAGS__: JSON.stringify(Object.fromEntries(otherTags.map(({ code, tags }) => [code, tags[0]]))),
    __OTHER_NAMES__: JSON.stringify(otherNames),
  }
  const { output } = await build({
    input: join(root, 'src/app/boot.ts'),
    write: false,
    platform: 'browser',
    transform: { target: 'es2022', define },
    output: { format: 'iife', minify: true, comments: false },
  })
  const code = (await tightened(output[0].code)).trim()
  if (code.includes('</script')) throw new Error('src/app/boot.ts would end its own script tag')
  return code
}

function squeeze(html: string): string {
  return html.replace(/\n\s*/g, '')
}

function behindShell(html: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
  return rest.replace('</body>', () => `${sheets.join('')}</body>`)
}
