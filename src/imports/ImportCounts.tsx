import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** The numbers of a dry run or of a finished import. */
export function ImportCounts({ counts }: { counts: ImportJob['counts'] }) {
  const format = useFormat()
  const count = (value: number) => format.number(value)
  return (
    <Section header={<Trans>In the file</Trans>}>
      <KeyValue
        items={[
          { key: 'products', label: <Trans>Products</Trans>, value: count(counts.products) },
          { key: 'variants', label: <Trans>Variants</Trans>, value: count(counts.variants) },
          { key: 'created', label: <Trans>New products</Trans>, value: count(counts.created), mode: 'good' },
          { key: 'updated', label: <Trans>Changed products</Trans>, value: count(counts.updated) },
          {
            key: 'unchanged',
            label: <Trans>The same as before</Trans>,
            value: count(counts.unchanged),
            mode: 'muted',
          },
          { key: 'categories', label: <Trans>Categories</Trans>, value: count(counts.categories) },
          { key: 'tags', label: <Trans>Tags</Trans>, value: count(counts.tags) },
          {
            key: 'errors',
            label: <Trans>Rows with mistakes</Trans>,
            value: count(counts.errors),
            mode: counts.errors ? 'bad' : 'muted',
          },
        ]}
      />
    </Section>
  )
}
