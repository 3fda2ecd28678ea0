import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getReferences } from '#contract/dictionary.ts'
import type { ImportJob } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { RowErrors } from './RowErrors.tsx'

/** What came in. */
export function ImportDone({ job, onClose }: { job: ImportJob; onClose(): void }) {
  const queries = useQueryClient()
  useEffect(() => {
    for (const path of [products.path, getReferences.path])
      void queries.invalidateQueries({ queryKey: [path] })
  }, [queries])
  const changed = job.counts.created + job.counts.updated
  return (
    <>
      <Placeholder
        picture="done"
        header={<Plural value={changed} one="# product is in" other="# products are in" />}
        action={
          <Button onClick={onClose}>
            <Trans>Show products</Trans>
          </Button>
        }
      />
      <ImportCounts counts={job.counts} />
      <RowErrors job={job} />
    </>
  )
}
