import { platformCurrencies } from '#contract/platformCurrencies.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import { keepOne } from '#server/resource/keepOne.ts'
import { texts } from './texts.ts'

/** Calls of /admin/dictionaries/currencies. */
export const currencyRoutes: Route[] = crud(platformCurrencies, {
  unique: { platform_currencies_code: ['code', texts.isOffered] },
  beforeRemove: ({ id }, work) => keepOne(platformCurrencies.name, { id, text: texts.lastCurrency }, work),
  omit: ['update'],
})
