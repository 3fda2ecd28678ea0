import { Text } from './Text.tsx'

const kinds = ['hero', 'pageTitle', 'sheetTitle', 'heading', 'value', 'cell', 'second', 'meta'] as const

/** From a hero figure to the smallest note. */
export function Kinds() {
  return (
    <div>
      {kinds.map((kind) => (
        <Text key={kind} kind={kind}>
          Tea-house plov
        </Text>
      ))}
    </div>
  )
}

/** Inks, and the weight that stresses. */
export function Tones() {
  return (
    <div>
      <Text tone="ink2">Waiting</Text>
      <Text tone="accent">New order</Text>
      <Text tone="danger">Too late</Text>
      <Text tone="good">In time</Text>
      <Text as="h3" weight="semibold">
        Total
      </Text>
    </div>
  )
}
