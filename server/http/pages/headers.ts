import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { decoded } from './pages.ts'

const FRAMES = "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org"
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Sets the common headers on every answer, and those of the API on answers below its base. */
export function setHeaders(app: FastifyInstance, config: Config, buildId: string): void {
  app.addHook('onRequest', async (request, reply) => putHeaders(request, reply, config, buildId))
}

/** The same for answers to unreadable addresses, for which no hook runs. */
export function putHeaders(request: FastifyRequest, reply: FastifyReply, config: Config, buildId: string) {
  reply.headers({
    'X-Request-Id': request.id,
    'X-Build-Id': buildId,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  })
  // HTTP/1.1 connections are kept alive without this header, and the first screen is faster without its bytes.
  if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
  if (config.publicUrl?.startsWith('https:')) {
    reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  if (isBelow(config.apiBase, request.url)) {
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': API_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    })
  }
}

/** Whether an address is below the API base, in any spelling. */
export function isBelow(apiBase: string, url: string): boolean {
  return `${decoded(url.split('?', 1)[0] ?? '')}/`.startsWith(`${apiBase}/`)
}

/** What the maps service needs, without its own `unsafe-eval`: its script is asked for `csp=true`. */
const mapHosts = {
  script: 'https://api-maps.yandex.ru https://yastatic.net https://*.maps.yandex.net https://yandex.ru',
  img: 'https://api-maps.yandex.ru https://*.maps.yandex.net https://yandex.ru',
  connect: 'https://api-maps.yandex.ru https://*.maps.yandex.net https://yandex.ru',
  style: 'blob:',
}

export interface PolicyOptions {
  /** Allows the inline boot script and nothing else inline. */
  scriptHash: string | undefined
  /** The admin area cannot be framed. */
  isAdmin: boolean
  /** There is a key of the maps service. */
  hasMaps: boolean
}

/** Content-Security-Policy of the document. */
export function documentPolicy({ scriptHash, isAdmin, hasMaps }: PolicyOptions): string {
  const maps = (part: keyof typeof mapHosts) => (hasMaps && !isAdmin ? ` ${mapHosts[part]}` : '')
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHash ? ` '${scriptHash}'` : ''}${maps('script')}`,
    `style-src 'self' 'unsafe-inline'${maps('style')}`,
    `img-src 'self' data: blob: https://t.me https://*.telegram.org${maps('img')}`,
    "font-src 'self'",
    `connect-src 'self'${maps('connect')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isAdmin ? "frame-ancestors 'none'" : FRAMES,
  ].join('; ')
}
