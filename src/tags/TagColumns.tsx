import type { Column } from '#src/resource/columns.ts'
import { ListRows, type ListRowsProps } from '#src/resource/ListRows.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import type { AnyTag, TagArea } from './anyTags.ts'
import styles from './TagColumns.module.css'
import { useKindWords } from './useTagWords.ts'

interface TagColumnsProps extends ListRowsProps<AnyTag> {
  kinds: TagArea['kinds']
}

/** The tags of each kind beside those of the others, on a desktop. */
export function TagColumns({ kinds, rows, columns, ...rest }: TagColumnsProps) {
  const words = useKindWords()
  const shown: Column<AnyTag>[] = columns.filter(({ key }) => key !== 'kind')
  return (
    <div className={styles.columns}>
      {kinds.map((kind) => {
        const own = rows.filter((tag) => tag.kind === kind)
        return (
          <div key={kind} className={styles.column}>
            <SectionHeading>{words[kind]}</SectionHeading>
            {own.length > 0 && <ListRows {...rest} label={words[kind]} columns={shown} rows={own} />}
          </div>
        )
      })}
    </div>
  )
}
