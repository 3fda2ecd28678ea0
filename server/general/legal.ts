import { inLanguage } from '#contract/fields.ts'
import type { StorefrontLegal } from '#contract/storefrontFacts.ts'
import type { Db } from '#server/db/tenant.ts'

interface LegalTexts {
  terms: Partial<Record<string, string>>
  privacy: Partial<Record<string, string>>
}

/** Both texts as one that can be compared; empty ones say nothing. */
export function wordsOf({ terms, privacy }: LegalTexts): string {
  const said = (texts: LegalTexts['terms']) =>
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([said(terms), said(privacy)])
}

const NOTHING = wordsOf({ terms: {}, privacy: {} })

const read = {
  name: 'legal_texts',
  text: 'select terms, privacy, legal_version from data_protection where company_id = $1',
}

type Row = LegalTexts & { legal_version: number }

async function readTexts(db: Db, companyId: string): Promise<Row | undefined> {
  const row = await db.one<Row>(read, [companyId])
  return row && wordsOf(row) !== NOTHING ? row : undefined
}

/** What the customers of a company agree to, in one language; null where it has no such texts. */
export async function readLegal(
  db: Db,
  companyId: string,
  language: string,
  fallback: string,
): Promise<StorefrontLegal | null> {
  const row = await readTexts(db, companyId)
  if (!row) return null
  const say = (texts: LegalTexts['terms']) => inLanguage(withWords(texts), language, fallback)
  return { version: row.legal_version, terms: say(row.terms), privacy: say(row.privacy) }
}

const withWords = (texts: LegalTexts['terms']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The version that an order has to agree to; null where there is nothing to agree to. */
export async function consentVersion(db: Db, companyId: string): Promise<number | null> {
  return (await readTexts(db, companyId))?.legal_version ?? null
}
