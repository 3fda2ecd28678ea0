import { Progress } from './Progress.tsx'

const wide = { inlineSize: '100%' }
const stack = { ...wide, display: 'grid', gap: 12 }

/** How far an import is. */
export function Known() {
  return <Progress value={0.4} label="Import" style={wide} />
}

/** Nobody knows how much there is. */
export function Unknown() {
  return <Progress value={null} label="Reading the file" style={wide} />
}

/** Nothing yet, and everything. */
export function Ends() {
  return (
    <div style={stack}>
      <Progress value={0} label="Upload of the first photo" />
      <Progress value={1} label="Upload of the second photo" />
    </div>
  )
}
