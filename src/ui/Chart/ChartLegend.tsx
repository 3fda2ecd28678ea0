import styles from './Chart.module.css'

/** A name in the legend, with its colour and its value. */
export interface LegendItem {
  key: string
  label: string
  /** A colour that `useChartColours` gave. */
  colour: string
  value?: string
  /** Part of the whole. */
  share?: string
  isDashed?: boolean
}

/** Names of what is drawn, with their values where there is one for each. */
export function ChartLegend({
  items,
  isColumn = false,
}: {
  items: readonly LegendItem[]
  isColumn?: boolean
}) {
  return (
    <ul className={isColumn ? styles.column : styles.legend}>
      {items.map(({ key, label, colour, value, share, isDashed }) => (
        <li key={key} className={styles.item}>
          <span
            className={isDashed ? styles.dashes : styles.swatch}
            style={isDashed ? { borderColor: colour } : { background: colour }}
            aria-hidden
          />
          <span className={styles.name}>{label}</span>
          {share !== undefined && <span className={styles.share}>{share}</span>}
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </li>
      ))}
    </ul>
  )
}
