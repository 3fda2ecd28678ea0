import { Trans } from '@lingui/react/macro'
import { type Category, categories } from '#contract/categories.ts'
import type { Column } from '#src/resource/columns.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListBulk } from '#src/resource/ListBulk.tsx'
import { plainLook } from '#src/resource/ListRows.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useName } from '#src/session/language/useName.ts'
import { CategoryPicture } from './CategoryPicture.tsx'

/** The categories in the archive, which come back one by one or many at once. */
export function ArchivedCategories({ title }: { title: string }) {
  const screen = useListScreen(categories)
  const nameOf = useName()
  const selection = screen.mayRemove ? screen.selection : undefined
  const columns: Column<Category>[] = [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    { key: 'colour', header: '', place: 'before', cell: picture },
  ]
  return (
    <>
      <ListBody<Category>
        screen={screen}
        label={title}
        columns={columns}
        selection={selection}
        look={plainLook}
        empty={<NothingFound />}
      />
      {selection && (
        <ListBulk
          resource={categories}
          rows={screen.list.rows}
          selection={selection}
          nameOf={({ name }) => nameOf(name)}
        />
      )}
    </>
  )
}

const picture = (row: Category) => <CategoryPicture category={row} />
