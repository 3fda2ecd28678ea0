import type { Endpoint } from '#contract/endpoint.ts'
import { exportCompanies } from '#contract/companyBulk.ts'
import { createExport, createOrderExport, createProductExport, createZoneExport } from '#contract/exports.ts'
import { uploadImage } from '#contract/files.ts'
import { confirmImport, uploadImport } from '#contract/imports.ts'
import { payByCard, payByStars } from '#contract/invoicePayments.ts'
import { exportLeads } from '#contract/leadBulk.ts'
import { importLeads } from '#contract/leadImport.ts'
import { uploadPlatformLogo } from '#contract/platformSettings.ts'
import { type PlatformSwitch, platformSwitchNames } from '#contract/platformSwitches.ts'
import { uploadPhoto } from '#contract/profile.ts'
import { createStorefrontOrder } from '#contract/storefront.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { LivePlatform } from './livePlatform.ts'

/**
 * The calls that begin something of a part. Payments of orders are refused where a page begins (`beginAttempt`), so that an
 * open page stays; the bot's messages wait in their queue (`runBot`).
 */
export const callsOfSwitches: Record<PlatformSwitch, readonly Endpoint[]> = {
  online_payments: [payByCard, payByStars],
  storefront_orders: [createStorefrontOrder],
  imports: [uploadImport, confirmImport, importLeads],
  exports: [
    createExport,
    createOrderExport,
    createProductExport,
    createZoneExport,
    exportCompanies,
    exportLeads,
  ],
  pictures: [uploadImage, uploadPhoto, uploadPlatformLogo],
  bot_messages: [],
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const switchOf = new Map(
  platformSwitchNames.flatMap((name) => callsOfSwitches[name].map((call) => [keyOf(call), name] as const)),
)

type Platform = Pick<LivePlatform, 'told'>

/** Refuses a call that begins something of a part that is switched off. */
export function refuseSwitchedOff(platform: Platform, endpoint: Pick<Endpoint, 'method' | 'path'>): void {
  const name = switchOf.get(keyOf(endpoint))
  if (name) requireSwitchedOn(platform, name)
}

/** Throws 503 with the platform's own words while the part is off. */
export function requireSwitchedOn({ told }: Platform, name: PlatformSwitch): void {
  const off = told.switched_off[name]
  if (off) throw new Refusal(503, 'switched_off', texts.switchedOff, { message: off.reason })
}
