import type { Category } from '#contract/categories.ts'
import type { Person } from '#server/http/testingShop.ts'

export const path = '/app/dictionaries/categories'

export const input = (name: string, parent: string | null = null) => ({
  name: { en: name },
  parent_id: parent,
  is_visible: true,
  colour: 'teal',
})

export const add = (person: Person, name: string, parent: string | null = null) =>
  person.post<Category>(path, input(name, parent))

export const move = (
  person: Person,
  { id, version }: Pick<Category, 'id' | 'version'>,
  parent_id: string | null,
  after_id: string | null,
) => person.post<Category>(`${path}/${id}/move`, { version, parent_id, after_id })

export const all = async (person: Person) =>
  (await person.get<{ items: Category[] }>('/app/dictionary/categories')).payload.items

/** Names in their order, the top first, each with what it is in. */
export async function order(person: Person): Promise<string[]> {
  const rows = await all(person)
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name.en
  const top = rows.filter(({ parent_id }) => parent_id === null)
  const lower = rows.filter(({ parent_id }) => parent_id !== null)
  return [
    ...top.map(({ name }) => name.en ?? ''),
    ...lower.map(({ name, parent_id }) => `${name.en} in ${nameOf(parent_id)}`),
  ]
}
