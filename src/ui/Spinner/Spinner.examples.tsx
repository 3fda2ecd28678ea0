import { Spinner } from './Spinner.tsx'

/** Says what is awaited; beside a word that says it, it is decoration. */
export function Waiting() {
  return (
    <>
      <Spinner label="Loading" />
      <span>
        <Spinner /> Searching
      </span>
    </>
  )
}
