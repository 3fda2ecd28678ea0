import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#contract/locales.ts'
import { isLazyRoute } from './bootGraph.ts'
import { bootModules } from './lateCode.ts'
import { compiledParts, parts, readMessages } from './messages.ts'

const table = 'virtual:catalogs'
const catalogId = /^virtual:catalog\/([a-z]+)\/([a-z]+)$/
const HASH_LENGTH = 8

/** A part of a catalog as the built product serves it: JSON, for it is read faster than script and blocks nothing. */
interface CatalogFile {
  name: string
  text: string
}

/**
 * Cuts each `locales/xx.po` into parts. `virtual:catalogs` tells the browser the hash in the files' names, one for all of
 * them; on the development server, which writes none, it loads the same texts as modules.
 */
export function catalogs(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'catalogs',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === table || catalogId.test(id) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${table}`) return isBuild ? hashSource(await catalogFiles(root)) : moduleTable()
      const [, locale, part] = catalogId.exec(id.slice(1)) ?? []
      const known = parts.find((one) => one === part)
      if (!locale || !known) return undefined
      this.addWatchFile(join(root, `locales/${locale}.po`))
      const text = (await compiledParts(root, locale)).get(known)
      return { code: `export const messages = ${text}`, moduleType: 'js' }
    },
    async generateBundle(_, bundle) {
      const files = await catalogFiles(root)
      for (const { name, text } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hashOf(files)}.json`, source: text })
      }
      const late = (await readMessages(root, 'en')).filter(({ part }) => part === 'rest')
      const modules = bootModules(bundle).map((module) => module.replace(`${root}/`, '').split('?')[0] ?? '')
      const early = new Set(modules.filter((file) => !isLazyRoute(file)))
      const missed = late.flatMap(({ origins }) => origins.filter((origin) => early.has(origin)))
      if (missed.length) this.error(`The boot catalogs lack the texts of ${[...new Set(missed)].join(', ')}`)
    },
  }
}

/** The hash in the names of all catalog files: a change of one text renames all, for a change touches all languages. */
export async function catalogHash(root: string): Promise<string> {
  return hashOf(await catalogFiles(root))
}

async function catalogFiles(root: string): Promise<CatalogFile[]> {
  const files = locales.map(async ({ code }) => {
    const texts = await compiledParts(root, code)
    return [...texts].map(([part, text]) => ({ name: `${code}-${part}`, text }))
  })
  return (await Promise.all(files)).flat()
}

function hashOf(files: CatalogFile[]): string {
  const all = createHash('sha256').update(JSON.stringify(files))
  return all.digest('base64url').slice(0, HASH_LENGTH)
}

function hashSource(files: CatalogFile[]): string {
  return `export const hash = '${hashOf(files)}'\nexport const modules = undefined`
}

function moduleTable(): string {
  const rows = locales.map(({ code }) => {
    const loaders = parts.map((part) => `${part}: () => import('virtual:catalog/${code}/${part}')`)
    return `${code}: { ${loaders.join(', ')} }`
  })
  return `export const hash = undefined\nexport const modules = { ${rows.join(', ')} }`
}
