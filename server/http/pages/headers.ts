import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { decoded } from './pages.ts'

const FRAMES = "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org"
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Puts the headers on every answer that all have, and those of the API on what lies below its base. */
export function setHeaders(app: FastifyInstance, config: Config, buildId: string): void {
  app.addHook('onRequest', async (request, reply) => putHeaders(request, reply, config, buildId))
}

/** The same for an answer to an address that no hook runs for, because it cannot be read. */
export function putHeaders(request: FastifyRequest, reply: FastifyReply, config: Config, buildId: string) {
  reply.headers({
    'X-Request-Id': request.id,
    'X-Build-Id': buildId,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  })
  // A connection stays open without a word in each answer of it, and the first screen waits for every byte.
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

/** Whether an address lies in the tree of the API, however its letters are written. */
export function isBelow(apiBase: string, url: string): boolean {
  return `${decoded(url.split('?', 1)[0] ?? '')}/`.startsWith(`${apiBase}/`)
}

/** The policy of the app's document: `scriptHash` lets the inline boot script run, nothing else inline; the admin area is never framed. */
export function documentPolicy(scriptHash: string | undefined, isAdmin: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHash ? ` '${scriptHash}'` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://t.me https://*.telegram.org",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isAdmin ? "frame-ancestors 'none'" : FRAMES,
  ].join('; ')
}
