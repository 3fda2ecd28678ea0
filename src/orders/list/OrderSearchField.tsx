import { useLingui } from '@lingui/react/macro'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import styles from './OrderSearchField.module.css'

/** The search field of the orders, in the place of their tabs. */
export function OrderSearchField({ q, onChange }: { q: string; onChange(q: string): void }) {
  const { t } = useLingui()
  return (
    <SearchBar
      autoFocus
      className={styles.search}
      value={q}
      onChange={onChange}
      label={t`Search orders`}
      placeholder={t`Number, name, phone or dish`}
      clearLabel={t`Clear search`}
      shortcut={useWidth() === 'phone' ? undefined : '/'}
    />
  )
}
