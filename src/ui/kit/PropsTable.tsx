import type { ReactNode } from 'react'
import type { PartDocs, PropDocs } from './kitDocs.ts'
import styles from './PropsTable.module.css'

/** What a component takes, or what a type of its props holds. */
export function PropsTable({ part }: { part: PartDocs }) {
  const { name, text, props, rest } = part
  return (
    <section className={styles.part} aria-label={`Props of ${name}`}>
      <h2 className={styles.name}>{name}</h2>
      {text && <p className={styles.text}>{withCode(text)}</p>}
      {props.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Left out</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <PropRow key={prop.name} prop={prop} />
            ))}
          </tbody>
        </table>
      )}
      {rest.length > 0 && (
        <p className={styles.text}>
          Takes <code>{rest.join(', ')}</code> as well.
        </p>
      )}
    </section>
  )
}

function PropRow({ prop }: { prop: PropDocs }) {
  return (
    <tr>
      <th scope="row">
        <code>{prop.name}</code>
      </th>
      <td>
        <code>{prop.type}</code>
      </td>
      <td>{prop.isRequired ? 'required' : <code>{prop.fallback ?? '–'}</code>}</td>
      <td>{withCode(prop.text)}</td>
    </tr>
  )
}

/** Words between back quotes are code, as in every doc comment. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece))
}
