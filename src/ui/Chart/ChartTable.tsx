import styles from './Chart.module.css'

/** The numbers of a chart: names of the columns, and rows whose first cell is their name. */
export interface ChartTableContent {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

export interface ChartTableProps {
  /** What the table shows, for a screen reader. */
  caption: string
  content: ChartTableContent
}

/** A chart's numbers to read and to copy; a long table scrolls under its head. */
export function ChartTable({ caption, content: { head, rows } }: ChartTableProps) {
  return (
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
