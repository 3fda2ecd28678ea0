import { newIdempotencyKey } from '#src/session/calls/call.ts'

/** A random UUID for what is made here; `crypto.randomUUID` is missing where a page is not secure. */
export const newId = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
