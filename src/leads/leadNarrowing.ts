import { leads } from '#contract/leads.ts'
import type { ListQuery } from '#contract/resource.ts'

export type LeadNarrowing = Pick<
  ListQuery<typeof leads>,
  'stage_id' | 'manager_id' | 'source' | 'tag_id' | 'due' | 'q'
>

/** What the address of the leads and what is searched for leave of them. */
export function leadNarrowing(
  address: Readonly<Record<string, unknown>>,
  searched: string | undefined,
): LeadNarrowing {
  const asked = Object.keys(leads.filters).filter((name) => address[name] !== undefined)
  return {
    ...(Object.fromEntries(asked.map((name) => [name, address[name]])) as LeadNarrowing),
    ...(searched && { q: searched }),
  }
}
