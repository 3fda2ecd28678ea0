import { FileButton } from './FileButton.tsx'

/** Chooses or takes what is dropped. */
export function Drop() {
  return (
    <FileButton accept=".csv" onFile={() => {}} hint="or drop the export here">
      Choose a file
    </FileButton>
  )
}

/** Reads what was chosen. */
export function Busy() {
  return (
    <FileButton onFile={() => {}} isBusy hint="menu.csv">
      Reading
    </FileButton>
  )
}

/** Takes nothing now. */
export function Disabled() {
  return (
    <FileButton onFile={() => {}} isDisabled hint="An import is running">
      Choose a file
    </FileButton>
  )
}

/** Ends a row of photos. */
export function AfterPhotos() {
  return (
    <FileButton mode="tile" accept="image/png" onFile={() => {}}>
      Add photos
    </FileButton>
  )
}
