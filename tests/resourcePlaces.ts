import type { RoleKey } from '#contract/permissions.ts'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import type { TestServer } from '#server/http/testing.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { callsOf, type ResourceCase } from './resources.ts'

/** Two places whose rows are apart: companies, or the one platform. */
export async function placeOf(given: TestServer, { resource, reader, outsider }: ResourceCase) {
  if (resource.scope === 'platform') {
    const of = (role: string) => given.administrator(role as PlatformRole)
    const people = {
      writer: await of('superroot'),
      reader: await of(reader),
      outsider: await of(outsider),
      id: null,
    }
    await reauthenticateAdministrators(given)
    return people
  }
  const shop = await given.company()
  const { owner: writer, id } = shop
  return { writer, reader: shop[reader as RoleKey], outsider: shop[outsider as RoleKey], id }
}

/** Whether a resource answers a call of this name. */
export const has = (one: ResourceCase, call: string) => callsOf(one).some(({ name }) => name === call)
/** Resources by their names, for `describe.each`. */
export const named = (all: readonly ResourceCase[]) => all.map((one) => [one.resource.name, one] as const)
let last = 0
/** Names that no other test has used, for rows of the platform are never alone. */
export const fresh = (name: string) => `${name} ${++last}`
