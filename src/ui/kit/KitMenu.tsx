import { useState } from 'react'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { componentNames } from './exampleFiles.ts'
import styles from './KitMenu.module.css'

interface KitMenuProps {
  chosen: string | undefined
  onChoose(name: string): void
}

/** All components, narrowed by a search. */
export function KitMenu({ chosen, onChoose }: KitMenuProps) {
  const [query, setQuery] = useState('')
  const found = componentNames.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <nav className={styles.menu} aria-label="Components">
      <SearchBar
        value={query}
        onChange={setQuery}
        label="Find a component"
        clearLabel="Clear"
        shortcut="/"
        delay={0}
        onEnter={() => found[0] && onChoose(found[0])}
      />
      <ul className={styles.list}>
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              aria-current={name === chosen ? 'page' : undefined}
              onClick={() => onChoose(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {found.length} of {componentNames.length} components
      </p>
    </nav>
  )
}
