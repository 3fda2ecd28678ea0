import type { FastifyInstance } from 'fastify'
import { accessRoutes } from '#server/access/access.ts'
import { sectionRoutes } from '#server/access/sections.ts'
import { administratorRoutes } from '#server/administrators/administrators.ts'
import { proposalRoutes } from '#server/administrators/proposals.ts'
import { auditRoutes } from '#server/audit/audit.ts'
import { platformAuditRoutes } from '#server/audit/platformAudit.ts'
import { botRoutes } from '#server/bot/webhook.ts'
import { branchRoutes } from '#server/branches/branches.ts'
import { pauseRoutes } from '#server/branches/pause.ts'
import { branchTableRoutes } from '#server/branches/tables.ts'
import { businessRoutes } from '#server/business/business.ts'
import { billingRoutes } from '#server/billing/billing.ts'
import { keepRoutes } from '#server/billing/keep.ts'
import { codeRoutes } from '#server/codes/codes.ts'
import { invoicePaymentRoutes } from '#server/billing/payments/payRoutes.ts'
import { strayPaymentRoutes } from '#server/billing/payments/strayPayments.ts'
import { linkedInvoice, linkInvoiceRoute } from '#server/billing/platformPaper.ts'
import { platformBillingRoutes } from '#server/billing/platformBilling.ts'
import { cancelReasonRoutes } from '#server/orders/cancelReasons.ts'
import { categoryRoutes } from '#server/categories/categories.ts'
import { closingRoutes } from '#server/general/closing.ts'
import { tagRoutes } from '#server/tags/tags.ts'
import { vatRoutes } from '#server/vat/vat.ts'
import { companyFile, companyRoutes } from '#server/companies/companies.ts'
import { noticeRoutes } from '#server/companies/messageOwners.ts'
import { userRoutes } from '#server/users/users.ts'
import { linkedAttachment } from '#server/leads/attachments.ts'
import { leadFile, leadRoutes } from '#server/leads/leads.ts'
import { leadStageRoutes } from '#server/leads/leadStages.ts'
import { membershipRoutes } from '#server/company/memberships.ts'
import { errorRoutes } from '#server/platform/errors.ts'
import { jobRoutes } from '#server/platform/jobs.ts'
import { platformNoticeRoutes } from '#server/platform/notice.ts'
import { platformSettingsRoutes } from '#server/platform/platformSettings.ts'
import { sectionCountRoutes } from '#server/company/sectionCounts.ts'
import { scheduleRoutes } from '#server/schedules/schedules.ts'
import { currencyRoutes } from '#server/currencies/currencies.ts'
import { customerRoutes } from '#server/customers/customers.ts'
import { platformDashboardRoutes } from '#server/dashboard/platformDashboard.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard.ts'
import { dataProtectionRoutes } from '#server/general/dataProtection.ts'
import { courierCashRoutes } from '#server/deliveries/cash.ts'
import { drawerRoutes } from '#server/drawers/drawers.ts'
import { takingRoutes } from '#server/payments/takings.ts'
import { deliveryMethodRoutes } from '#server/deliveries/methods.ts'
import { paymentMethodRoutes } from '#server/payments/methods.ts'
import { paymentCaseRoutes } from '#server/payments/online/cases.ts'
import { paymentKeyRoutes } from '#server/payments/online/keys.ts'
import { attemptRoutes } from '#server/payments/online/links.ts'
import { paymentEventRoutes } from '#server/payments/online/receive.ts'
import { tryPaymentRoute } from '#server/payments/online/tryPayment.ts'
import { replayRoutes } from '#server/deliveries/replay.ts'
import { addressRoutes } from '#server/deliveries/testAddress.ts'
import { deliveryZoneRoutes } from '#server/deliveries/zones.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import { joiningRoutes } from '#server/employees/joining.ts'
import { exportRoutes } from '#server/exports/exports.ts'
import { linkedList, platformFileRoutes } from '#server/exports/platformFiles.ts'
import { fileRoutes } from '#server/files/files.ts'
import type { Route } from '#server/http/route.ts'
import { type ServerParts, makeServer } from '#server/http/server.ts'
import { importImageRoutes } from '#server/imports/products/importImages.ts'
import { importRoutes } from '#server/imports/imports.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { documentRoutes } from '#server/documents/documents.ts'
import { languageRoutes } from '#server/languages/languages.ts'
import { lookRoutes } from '#server/looks/looks.ts'
import { mapRoutes } from '#server/maps/maps.ts'
import { onboardingRoutes } from '#server/onboarding/onboarding.ts'
import { orderRoutes } from '#server/orders/orders.ts'
import { receiptRoutes } from '#server/orders/receipt/receipt.ts'
import { type Carriers, profileRoutes } from '#server/profile/profile.ts'
import { productRoutes } from '#server/products/products.ts'
import { planRoutes } from '#server/plans/plans.ts'
import { publicKeyRoutes } from '#server/general/publicKey.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { reviewRoutes } from '#server/reviews/reviews.ts'
import { roleRoutes } from '#server/roles/roles.ts'
import type { CodeSender } from '#server/session/sender.ts'
import { sessionRoutes } from '#server/session/session.ts'
import { attributeRoutes } from '#server/attributes/attributes.ts'
import { stageRoutes } from '#server/stages/stages.ts'
import { stageSetRoutes } from '#server/stages/stageSets.ts'
import { stationRoutes } from '#server/stations/stations.ts'
import { storefrontRoutes } from '#server/storefront/storefront.ts'
import { generalRoutes } from '#server/general/general.ts'
import { testModeRoutes } from '#server/general/testMode.ts'
import { unitRoutes } from '#server/units/units.ts'
import { viewRoutes } from '#server/views/views.ts'

export interface AppParts extends ServerParts, Carriers {
  /** Hands sign-in codes to people; without one a sign-in by code is refused. */
  sender?: CodeSender | undefined
  /** Where jobs go; without one they wait for a process that has it. */
  queue?: Queue | undefined
}

/** The HTTP server with every route of the product, not listening yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  return makeServer(parts, allRoutes(parts))
}

/** Every route of the product. */
export function allRoutes({
  sender,
  queue,
  ...carriers
}: Pick<AppParts, 'sender' | 'queue' | keyof Carriers>): Route[] {
  return [
    ...sessionRoutes(sender, carriers.notices),
    ...profileRoutes(carriers),
    ...membershipRoutes,
    ...languageRoutes,
    ...documentRoutes,
    ...mapRoutes,
    ...proposalRoutes,
    ...administratorRoutes,
    ...platformAuditRoutes,
    ...onboardingRoutes(carriers.notices),
    ...dashboardRoutes,
    ...platformDashboardRoutes(queue),
    ...platformSettingsRoutes,
    ...platformNoticeRoutes,
    ...errorRoutes,
    ...jobRoutes(queue),
    ...branchRoutes,
    ...branchTableRoutes,
    ...pauseRoutes,
    ...orderRoutes,
    ...refundRoutes,
    ...receiptRoutes,
    ...courierCashRoutes,
    ...drawerRoutes,
    ...takingRoutes,
    ...deliveryMethodRoutes,
    ...paymentMethodRoutes,
    ...paymentKeyRoutes,
    tryPaymentRoute,
    ...attemptRoutes,
    ...paymentCaseRoutes,
    ...paymentEventRoutes(),
    ...deliveryZoneRoutes,
    ...addressRoutes,
    ...replayRoutes,
    ...customerRoutes,
    ...reviewRoutes,
    ...joiningRoutes,
    ...employeeRoutes,
    ...productRoutes,
    ...categoryRoutes,
    ...tagRoutes,
    ...generalRoutes,
    ...vatRoutes,
    ...testModeRoutes,
    ...dataProtectionRoutes,
    ...publicKeyRoutes,
    ...planRoutes,
    ...billingRoutes,
    ...platformBillingRoutes,
    linkInvoiceRoute,
    ...codeRoutes,
    ...keepRoutes,
    ...invoicePaymentRoutes(),
    ...strayPaymentRoutes,
    ...closingRoutes,
    ...unitRoutes,
    ...cancelReasonRoutes,
    ...attributeRoutes,
    ...stageRoutes,
    ...currencyRoutes,
    ...scheduleRoutes,
    ...stageSetRoutes,
    ...companyRoutes,
    ...platformFileRoutes([linkedList(companyFile), linkedList(leadFile), linkedAttachment, linkedInvoice]),
    ...noticeRoutes,
    ...lookRoutes,
    ...userRoutes(carriers.notices),
    ...leadRoutes,
    ...leadStageRoutes,
    ...businessRoutes,
    ...stationRoutes,
    ...dictionaryRoutes,
    ...roleRoutes,
    ...accessRoutes,
    ...sectionRoutes,
    ...sectionCountRoutes,
    ...importRoutes(queue),
    ...exportRoutes,
    ...importImageRoutes,
    ...fileRoutes,
    ...storefrontRoutes(),
    ...botRoutes,
    ...auditRoutes,
    ...viewRoutes,
  ]
}
