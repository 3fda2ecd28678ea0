import type { Db } from '#server/db/tenant.ts'
import { fold } from '#contract/fold.ts'

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'ye',
  ґ: 'g',
  ғ: 'gh',
  қ: 'q',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ә: 'a',
  ҳ: 'h',
  ҷ: 'j',
  ӯ: 'u',
}

/** Part of an address for a name: Latin letters, digits and dashes; `category` where nothing is left. */
export function slugOf(name: string): string {
  const latin = Array.from(fold(name))
    .map((letter) => letters[letter] ?? letter)
    .join('')
  const slug = latin
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return slug || 'category'
}

/** The name's slug, with the first number behind it that is free in the company. */
export async function freeSlug(db: Db, companyId: string, name: string): Promise<string> {
  const slug = slugOf(name)
  const rows = await db.query<{ slug: string }>(
    `select slug from categories where company_id = $1 and archived_at is null and (slug = $2 or slug like $2 || '-%')`,
    [companyId, slug],
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2, free = slug; ; free = `${slug}-${number++}`) if (!taken.has(free)) return free
}
