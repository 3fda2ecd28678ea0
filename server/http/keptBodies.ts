import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is kept as it came: its signature is over the bytes. */
    isBodyKept?: boolean
  }
}

const bodies = new WeakMap<FastifyRequest, string>()

/** Keeps the text of a body for routes whose handlers need it. */
export function keepBody(request: FastifyRequest, text: string): void {
  if (request.routeOptions.config.isBodyKept) bodies.set(request, text)
}

export const keptBody = (request: FastifyRequest): string => bodies.get(request) ?? ''
