import type { ReactNode } from 'react'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import type { Column } from './columns.ts'

/** Marks the row that is the default one with this word. */
export const defaultColumn = <Row extends { is_default: boolean }>(word: ReactNode): Column<Row> => ({
  key: 'is_default',
  header: word,
  place: 'after',
  cell: ({ is_default }) => is_default && <Pill tone="blue">{word}</Pill>,
})
