import type { Operation, Sample } from '#tests/api/apiOperations.ts'
import { photo } from '#server/files/testingImages.ts'
import type { SetupFactory, RequestSetup, FuzzTarget } from './requestSetup.ts'
import * as visitors from './publicSetups.ts'
import * as staff from './staffSetups.ts'

/** By the name of the operation. */
const setups: Record<string, SetupFactory> = {
  'POST /auth/register': visitors.someone({ code: '123456', country: 'UZ', language: 'en' }),
  'POST /auth/check-code': visitors.someone({ code: '123456' }),
  'POST /auth/verify-code': visitors.someone({ code: '123456' }),
  'POST /auth/send-code': visitors.someone({ purpose: 'login' }),
  'POST /auth/login': visitors.passwordHolder,
  'POST /auth/admin/login': visitors.administrator,
  'POST /auth/messenger-login/poll': visitors.polled,
  'POST /auth/messenger-login': visitors.withBot,
  'POST /init': visitors.launched,
  'POST /bot/platform/{secret}': visitors.messenger,
  'POST /storefront/{token}/orders/{id}/review': visitors.reviewer,
  'POST /storefront/{token}/orders': visitors.buyer,
  'GET /storefront/{token}/orders/{id}': visitors.customer,
  'POST /storefront/{token}/quote': visitors.visitor,
  'GET /storefront/{token}': visitors.visitor,
  'GET /storefront/{token}/menu': visitors.visitor,
  'GET /exports/{token}': visitors.exported,
  'GET /personal-data/{token}': visitors.personalData,
  'GET /catalogs/{code}/{until}/{key}': visitors.catalog,
  'GET /files/{name}': visitors.picture,
  'POST /app/employees': staff.inviter,
  'POST /app/employees/{id}/invite': staff.inviter,
  'POST /app/employees/{id}/resume': staff.colleague('paused'),
  'POST /app/employees/{id}/pause': staff.colleague('active'),
  'POST /app/employees/{id}/fire': staff.colleague('active'),
  'POST /app/employees/{id}/end-sessions': staff.colleague('active'),
  'PATCH /app/roles/{id}': staff.ownRole,
  'DELETE /app/roles/{id}': staff.ownRole,
  'DELETE /app/dictionaries/categories/{id}': staff.emptyCategory,
  'POST /app/dictionaries/stages/{id}/archive': staff.spareStage,
  'POST /app/settings/branches/{id}/archive': staff.spareBranch,
  'DELETE /app/settings/branches/{id}': staff.spareBranch,
  'DELETE /app/dictionaries/stages/{id}': staff.spareStage,
  'POST /app/dictionaries/stages/offer/apply': staff.offeredStages,
  'POST /app/dictionaries/stages/offer/decline': staff.offeredStages,
  'POST /app/settings/general/key': staff.ownerOfAnother,
  'POST /app/settings/general/closing': staff.ownerOfAnother,
  'POST /app/customers/{id}/erase': staff.newCustomer,
  'POST /app/access-requests/sections': staff.by('kitchen', { section: 'customers' }),
  'POST /app/access-requests': staff.by('kitchen'),
  'POST /app/orders/{id}/accept': staff.accepter,
  'POST /app/orders/{id}/move': staff.mover,
  'POST /app/orders/{id}/take': staff.courier,
  'POST /app/orders/{id}/courier': staff.assigner,
  'POST /app/orders/{id}/delivery': staff.bringer,
  'POST /app/profile/lock/open': staff.locked({ current: '2468' }),
  'POST /app/profile/lock/key': staff.locked(),
  'POST /app/profile/leave': staff.by('operator'),
  'POST /app/profile/password': staff.by('operator'),
  'POST /app/profile/prove': staff.prover,
  'POST /app/profile/email/send-code': staff.unconfirmedPerson,
  'POST /app/profile/email/confirm': staff.confirmer,
  'POST /app/profile/phone': visitors.someone({ code: '123456' }),
  'POST /app/files': staff.file('me.jpg', () => photo(40, 40)),
  'POST /app/profile/photo': staff.file('me.jpg', () => photo(40, 40)),
  'POST /app/imports': staff.goods,
  'POST /admin/administrators': visitors.colleague,
  'POST /admin/dictionaries/currencies': visitors.currency,
  'GET /admin/audit/{id}': visitors.logged,
  'PATCH /admin/languages/{code}': visitors.language,
  'POST /admin/languages/{code}/default': visitors.language,
  'POST /admin/languages/{code}/catalog': visitors.language,
}

/** Prepares a freshly stocked target for an operation; the result is called for each request. */
export async function setupFor(
  operation: Operation,
  target: FuzzTarget,
): Promise<(base: Sample) => RequestSetup> {
  return (await setups[operation.name]?.(target)) ?? (() => ({}))
}
