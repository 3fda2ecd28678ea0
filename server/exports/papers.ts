import type { downloadExport } from '#contract/exports.ts'
import { staffAt } from '#server/access/staffAt.ts'
import { readInvoicePaper } from '#server/billing/invoicePaper.ts'
import { type TableChoice, readTableSheet } from '#server/branches/tableSheet.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { DownloadAnswer, DownloadContext } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { readReceipt } from '#server/orders/receipt/receipt.ts'
import type { DrawPaper } from '#server/pdf/paper.ts'
import { type TakenLink, finish } from './takeLink.ts'
import { texts } from './texts.ts'

/** Whether a link hands out a PDF. */
export const isPaper = (dataset: string): boolean => ['tables', 'receipt', 'invoice'].includes(dataset)

/** A printed paper, whole before it is sent, as the one who has made its link may see it now. */
export async function paperOf(
  context: DownloadContext<typeof downloadExport>,
  link: TakenLink,
): Promise<DownloadAnswer> {
  const { tenant, now, newId, ip, ports, origin } = context
  const { company_id, created_by: user_id, language } = link
  try {
    const draw = await tenant(company_id, async (db) => {
      const session = await staffAt(db, { company_id, user_id, language })
      if (!session) throw new Refusal(410, 'gone', texts.linkUsed)
      return readPaper(workOf({ db, session, now, newId, ip, language }), link, origin)
    })
    return { ...(await draw()), type: 'application/pdf' }
  } finally {
    await finish(tenant, link, ports.clock())
  }
}

function readPaper(work: Work, { dataset, params }: TakenLink, origin: string): Promise<DrawPaper> {
  if (dataset === 'invoice') {
    const { invoice_id } = params as unknown as { invoice_id: string }
    return readInvoicePaper({ ...work, companyId: work.session.company_id }, invoice_id)
  }
  if (dataset === 'tables') return readTableSheet(work, params as unknown as TableChoice)
  return readReceipt(work, (params as unknown as { order_id: string }).order_id, origin)
}
