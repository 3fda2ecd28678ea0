import type { ReactNode } from 'react'
import styles from './SigninPage.module.css'

/** A form of a sign-in screen: Enter sends it, the browser checks nothing itself. */
export function SigninForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
