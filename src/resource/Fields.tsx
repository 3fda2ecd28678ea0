import type { ReactNode } from 'react'
import styles from './FormSheet.module.css'

/** The fields of a sheet; who may not change them reads them. */
export function Fields({ isReadOnly, children }: { isReadOnly: boolean | undefined; children: ReactNode }) {
  return (
    <fieldset role="presentation" className={styles.fields} disabled={isReadOnly}>
      {children}
    </fieldset>
  )
}
