import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#server/ports.ts'
import { documentPolicy } from './headers.ts'
import { pageMatcher, readPage } from './pages.ts'

/** The built front end: its folder, its build id and the hash of its inline script. */
export interface Site {
  folder: string
  buildId: string
  scriptHash: string | undefined
  /** The pages may load the script of the maps service. */
  hasMaps: boolean
  /** Values of the `Link` header by the path of a start screen. */
  preloads: Record<string, string>
  /** Whether a path leads to a screen. */
  isPage: (path: string) => boolean
  /** The document, plain and compressed. */
  document: { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }
}

/** Reads the build output of a folder; undefined, with a warning, when there is none. */
export function readSite(folder: string, log: Log, hasMaps: boolean): Site | undefined {
  if (!existsSync(join(folder, 'index.html'))) {
    log.warn(`No front end in ${folder}: only the API answers`)
    return undefined
  }
  return {
    folder,
    buildId: readField(join(folder, 'version.json'), 'build') ?? 'unknown',
    scriptHash: readField(join(folder, 'csp.json'), 'script'),
    hasMaps,
    preloads: readTexts(join(folder, 'preloads.json')),
    isPage: pageMatcher(Object.values(readTexts(join(folder, 'pages.json')))),
    document: {
      plain: readFileSync(join(folder, 'index.html')),
      br: readIfThere(join(folder, 'index.html.br')),
      gzip: readIfThere(join(folder, 'index.html.gz')),
    },
  }
}

/** Headers that have no effect on an immutable file and would be sent with each one. */
const needlessHeaders = [
  'ETag',
  'Accept-Ranges',
  'X-Request-Id',
  'X-Build-Id',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]

/** Serves the precompressed files and, at the root, the document; `sendDocument` answers the other pages. */
export async function mountSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    lastModified: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !/\/$|^\/(index\.html|(csp|stamp|preloads|pages)\.json)$|\.map$/.test(path),
    setHeaders: (reply, file) => {
      const path = file.slice(site.folder.length).replaceAll(sep, '/')
      reply.header('Cache-Control', cachingOf(path))
      if (path.startsWith('/assets/')) for (const name of needlessHeaders) reply.removeHeader(name)
    },
  })
  app.get('/', async (request, reply) => sendDocument(site, request, reply) ?? reply)
}

/**
 * Answers a GET of an address that is not a file with the document; with status 404 when no screen has the address, and the
 * app shows the error page. undefined for any other request.
 */
export function sendDocument(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const address = request.url.split(/[?#]/, 1)[0] ?? ''
  const isFile = /\.[a-z\d]{1,8}$/i.test(address) || /^\/assets(\/|$)/.test(address)
  const isIndex = address === '/index.html'
  if (!['GET', 'HEAD'].includes(request.method) || (isFile && !isIndex)) return undefined
  const { path, isAdmin } = readPage(address)
  reply.code(isIndex || site.isPage(path) ? 200 : 404).headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': documentPolicy({ ...site, isAdmin }),
    Vary: 'Accept-Encoding',
  })
  if (isAdmin) reply.header('X-Frame-Options', 'DENY')
  const preloads = site.preloads[path]
  if (preloads) reply.header('Link', preloads)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = site.document[encoding]
    if (packed && accepted.includes(encoding)) return reply.header('Content-Encoding', encoding).send(packed)
  }
  return reply.send(site.document.plain)
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'max-age=31536000, immutable'
  return path.startsWith('/version.json') ? 'no-store' : 'no-cache'
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

function readField(file: string, field: string): string | undefined {
  return readTexts(file)[field]
}

/** Reads a JSON object of strings from a file; empty when there is no such file. */
function readTexts(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
