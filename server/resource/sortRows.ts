import type { Sorting } from '#contract/platformBulk.ts'

/** What tagging or assigning writes into a row; nothing where it is so already. */
export function sortedBy(
  asked: Sorting,
  { tag_ids: tags, manager_id }: { tag_ids: string[]; manager_id: string | null },
): { tag_ids: string[] } | { manager_id: string | null } | undefined {
  if (asked.action === 'assign')
    return asked.manager_id === manager_id ? undefined : { manager_id: asked.manager_id }
  if (tags.includes(asked.tag_id) === (asked.action === 'tag')) return undefined
  const { tag_id: tag } = asked
  return { tag_ids: asked.action === 'tag' ? [...tags, tag] : tags.filter((one) => one !== tag) }
}
