import styles from './TimeChart.module.css'

/** The notice and the link that the licence of the drawing code asks for; names are not translated. */
export function Credit() {
  return (
    <a
      className={styles.credit}
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener noreferrer"
    >
      TradingView Lightweight Charts™
    </a>
  )
}
