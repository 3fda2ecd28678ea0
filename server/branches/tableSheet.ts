import { setImmediate } from 'node:timers/promises'
import { say } from '#server/http/answers/language.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { type DrawPaper, type Paper, makePaper, POINTS_OF_MM } from '#server/pdf/paper.ts'
import { texts } from './texts.ts'

const PAGE = { width: 210 * POINTS_OF_MM, height: 297 * POINTS_OF_MM }
const A_PAGE = 4
const CODE = 70 * POINTS_OF_MM
const MARGIN = 8 * POINTS_OF_MM

/** Which tables are printed: all of a branch, or some. */
export interface TableChoice {
  branch_id: string
  table_ids?: string[] | undefined
}

interface Sheet {
  company: string
  branch: string
  tables: { name: string; code: string }[]
}

/** The website of the company, to which a code leads; a refusal where there is none. */
export async function readSite({ db, session }: Pick<Work, 'db' | 'session'>): Promise<string> {
  const row = await db.one<{ site: string | null }>(
    'select site from general_settings where company_id = $1',
    [session.company_id],
  )
  if (!row?.site) throw new Refusal(409, 'conflict', texts.siteNeeded)
  return row.site
}

/** Where the code of a table leads. */
export function addressOf(site: string, code: string): string {
  const address = new URL(site)
  address.searchParams.set('table', code)
  return address.href
}

/** A4 pages of four tents each: the code, what the table is called, and whose it is. What it says is read, and drawn later. */
export async function readTableSheet(work: Work, choice: TableChoice): Promise<DrawPaper> {
  const [site, sheet] = [await readSite(work), await readSheet(work, choice)]
  const { now, language } = work
  const title = say(texts.codesOf, { branch: sheet.branch }, language)
  const hint = say(texts.scanToOrder, {}, language)
  const owner = sheet.branch === sheet.company ? sheet.company : `${sheet.company} · ${sheet.branch}`
  return async () => {
    const file = await makePaper({ title, now }, async (paper) => {
      for (const [at, table] of sheet.tables.entries()) {
        if (at % A_PAGE === 0) {
          // Others are answered between two pages.
          await setImmediate()
          addPage(paper)
        }
        const x = at % 2 === 0 ? 0 : PAGE.width / 2
        const y = at % A_PAGE < 2 ? 0 : PAGE.height / 2
        const name = say(texts.tableNamed, { table: table.name }, language)
        drawTent(paper, x, y, { address: addressOf(site, table.code), name, hint, owner })
      }
    })
    return { name: 'tables.pdf', pieces: [file] }
  }
}

/** A page with lines to cut along. */
function addPage(paper: Paper): void {
  paper.addPage(PAGE.width, PAGE.height)
  paper.rule(0, PAGE.height / 2, PAGE.width, true)
  paper.upright(PAGE.width / 2, 0, PAGE.height)
}

interface Tent {
  address: string
  name: string
  hint: string
  owner: string
}

function drawTent(paper: Paper, left: number, top: number, { address, name, hint, owner }: Tent): void {
  const width = PAGE.width / 2 - 2 * MARGIN
  const place = { x: left + MARGIN, width, align: 'centre' as const }
  const [heading, small] = [
    { size: 30, isBold: true },
    { size: 11, colour: '#333333' },
  ]
  let y = top + 22 * POINTS_OF_MM
  for (const line of paper.wrapShort(name, heading, width, 1)) {
    paper.write(line, heading, { ...place, y })
    y += paper.heightOf(heading)
  }
  y += 2 * POINTS_OF_MM
  paper.code(address, left + (PAGE.width / 2 - CODE) / 2, y, CODE)
  y += CODE + 2 * POINTS_OF_MM
  for (const line of paper.wrapShort(hint, small, width, 2)) {
    paper.write(line, small, { ...place, y })
    y += paper.heightOf(small)
  }
  y += 3 * POINTS_OF_MM
  const whose = { size: 13, isBold: true }
  for (const line of paper.wrapShort(owner, whose, width, 2)) {
    paper.write(line, whose, { ...place, y })
    y += paper.heightOf(whose)
  }
}

async function readSheet(
  { db, session }: Pick<Work, 'db' | 'session'>,
  { branch_id, table_ids }: TableChoice,
): Promise<Sheet> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const [names, tables] = await Promise.all([
    db.one<{ company: string; branch: string }>(
      `select companies.name as company, branches.name as branch from branches
       join companies on companies.id = branches.company_id
       where branches.company_id = $1 and branches.id = $2 and ($3::uuid[] is null or branches.id = any($3))`,
      [session.company_id, branch_id, own],
    ),
    db.query<{ name: string; code: string }>(
      `select name, code from branch_tables where company_id = $1 and branch_id = $2 and archived_at is null
         and ($3::uuid[] is null or id = any($3)) order by sort, id`,
      [session.company_id, branch_id, table_ids ?? null],
    ),
  ])
  if (!names || tables.length === 0) throw notFound()
  return { ...names, tables }
}
