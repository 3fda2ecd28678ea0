import { getImportImages } from '#contract/importImages.ts'
import { say } from '#server/http/answers/language.ts'
import { type Route, route } from '#server/http/route.ts'
import { findImport } from '#server/imports/importRow.ts'
import { type ImageProblem, imageTexts } from './imageTexts.ts'

const SHOWN_PROBLEMS = 50

interface Problem {
  product_id: string
  product_name: Record<string, string>
  address: string
  problem: ImageProblem
}

/** What the calls of imports say about pictures. */
export const importImageRoutes: Route[] = [
  route(getImportImages, async ({ db, session, params, language }) => {
    const key = [session.company_id, (await findImport(db, session.company_id, params.id)).id]
    const counts = await db.one<{ total: number; done: number; failed: number }>(
      `select count(*)::int as total, (count(*) filter (where state = 'done'))::int as done,
         (count(*) filter (where state = 'failed'))::int as failed
       from image_fetches where company_id = $1 and import_id = $2`,
      key,
    )
    const problems = await db.query<Problem>(
      `select product_id, products.name as product_name, address, problem
       from image_fetches join products on products.company_id = $1 and products.id = product_id
       where image_fetches.company_id = $1 and import_id = $2 and image_fetches.state = 'failed'
       order by image_fetches.id limit ${SHOWN_PROBLEMS}`,
      key,
    )
    return {
      ...(counts ?? { total: 0, done: 0, failed: 0 }),
      problems: problems.map(({ problem, ...one }) => ({
        ...one,
        message: say(imageTexts[problem], {}, language),
      })),
    }
  }),
]
