import { useState } from 'react'
import { SearchBar } from './SearchBar.tsx'

/** With its shortcut. */
export function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchBar
      label="Name, SKU, barcode"
      clearLabel="Clear search"
      shortcut="/"
      value={value}
      onChange={setValue}
    />
  )
}
