import { FileButton } from './FileButton.tsx'

/** Chooses or takes what is dropped. */
export function Drop() {
  return (
    <FileButton accept=".csv" onFile={() => {}} hint="or drop the export here">
      Choose a file
    </FileButton>
  )
}
