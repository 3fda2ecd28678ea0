import { Cell } from '#src/ui/Cell/Cell.tsx'
import styles from './ChartCredit.module.css'

/**
 * The notice of Lightweight Charts with the link that its licence asks for, on a page that every user can open; names
 * are not translated.
 */
export function ChartCredit() {
  return (
    <Cell
      isMultiline
      subtitle={
        <>
          Copyright © 2026 TradingView, Inc.{' '}
          <a
            className={styles.link}
            href="https://www.tradingview.com/"
            target="_blank"
            rel="noopener noreferrer"
          >
            https://www.tradingview.com/
          </a>
        </>
      }
    >
      TradingView Lightweight Charts™
    </Cell>
  )
}
