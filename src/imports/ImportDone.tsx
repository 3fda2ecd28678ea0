import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customers } from '#contract/customers.ts'
import { getReferences } from '#contract/dictionary.ts'
import type { ImportJob } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportPhotos } from './ImportPhotos.tsx'
import { RowErrors } from './RowErrors.tsx'
import { importWords } from './importWords.tsx'

const lists = { products, customers }

/** What came in. */
export function ImportDone({ job }: { job: ImportJob }) {
  const queries = useQueryClient()
  const { done } = importWords[job.dataset]
  const { path } = lists[job.dataset]
  useEffect(() => {
    for (const old of [path, getReferences.path]) void queries.invalidateQueries({ queryKey: [old] })
  }, [queries, path])
  return (
    <>
      <Placeholder picture="done" header={done(job.counts.created + job.counts.updated)} />
      <ImportCounts job={job} />
      {job.dataset === 'products' && <ImportPhotos importId={job.id} />}
      <RowErrors job={job} />
    </>
  )
}
