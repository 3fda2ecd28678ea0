import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import styles from './ListGroups.module.css'
import { ListRows, type ListRowsProps } from './ListRows.tsx'

/** A field of the rows, and what its values are called in the order of the columns. */
export interface Groups {
  by: string
  words: Readonly<Record<string, string>>
}

/** Rows in columns side by side, one for each value of a field. */
export function ListGroups<Row extends { id: string }>({
  groups: { by, words },
  ...props
}: ListRowsProps<Row> & { groups: Groups }) {
  const columns = props.columns.filter(({ key }) => key !== by)
  return (
    <div className={styles.columns}>
      {Object.entries(words).map(([value, label]) => {
        const rows = props.rows.filter((row) => row[by as keyof Row] === value)
        return (
          <div key={value} className={styles.column}>
            <SectionHeading>{label}</SectionHeading>
            {rows.length > 0 && <ListRows {...props} {...{ label, columns, rows }} />}
          </div>
        )
      })}
    </div>
  )
}
