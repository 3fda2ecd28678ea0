import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { importWords } from './importWords.tsx'

/** The numbers of a dry run or of a finished import. */
export function ImportCounts({ job: { dataset, counts } }: { job: ImportJob }) {
  const format = useFormat()
  const words = importWords[dataset]
  const count = (value: number) => format.number(value)
  const ofProducts = [
    { key: 'variants', label: <Trans>Variants</Trans>, value: count(counts.variants) },
    { key: 'categories', label: <Trans>Categories</Trans>, value: count(counts.categories) },
  ]
  const [variants, categories] = dataset === 'products' ? ofProducts : []
  return (
    <Section header={<Trans>In the file</Trans>}>
      <KeyValue
        items={[
          { key: 'items', label: words.items, value: count(counts.items) },
          ...(variants ? [variants] : []),
          { key: 'created', label: words.created, value: count(counts.created), mode: 'good' },
          { key: 'updated', label: words.updated, value: count(counts.updated) },
          {
            key: 'unchanged',
            label: <Trans>Same as before</Trans>,
            value: count(counts.unchanged),
            mode: 'muted',
          },
          ...(categories ? [categories] : []),
          { key: 'tags', label: <Trans>Tags</Trans>, value: count(counts.tags) },
          {
            key: 'errors',
            label: <Trans>Rows with errors</Trans>,
            value: count(counts.errors),
            mode: counts.errors ? 'bad' : 'muted',
          },
        ]}
      />
    </Section>
  )
}
