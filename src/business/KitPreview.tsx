import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { previewKit } from '#contract/businessCategories.ts'
import type { Payload } from '#contract/endpoint.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** What a company would begin with that signs up now. */
export function KitPreview({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...callOptions(previewKit, { params: { id } }),
    meta: { isSilent: true },
  })
  return (
    <Sheet isOpen title={<Trans>Starter kit</Trans>} closeLabel={t`Close`} onClose={onClose}>
      {data && <Kit kit={data} />}
      {!data && error && <ListFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="cell" label={t`Loading`} />}
    </Sheet>
  )
}

function Kit({ kit }: { kit: Payload<typeof previewKit> }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { stages, units, categories, attributes, samples, cancel_reasons: reasons } = kit
  return (
    <List readingLabel={t`Starter kit`}>
      <Part header={<Trans context="section">Stages</Trans>}>
        {stages.map(({ name, colour }) => (
          <Cell key={nameOf(name)} before={<Dot tone={colour} />}>
            {nameOf(name)}
          </Cell>
        ))}
      </Part>
      <Part header={<Trans context="section">Units</Trans>}>
        {units.map(({ name, short }) => (
          <Cell key={nameOf(name)} after={nameOf(short)}>
            {nameOf(name)}
          </Cell>
        ))}
      </Part>
      {categories.length > 0 && (
        <Part header={<Trans>Product categories</Trans>}>
          {categories.map(({ name, colour }) => (
            <Cell key={nameOf(name)} before={<Dot tone={colour} />}>
              {nameOf(name)}
            </Cell>
          ))}
        </Part>
      )}
      {attributes.length > 0 && (
        <Part header={<Trans context="section">Attributes</Trans>}>
          {attributes.map(({ name, values }) => (
            <Cell
              key={nameOf(name)}
              subtitle={values.map(({ label }) => nameOf(label)).join(', ')}
              isMultiline
            >
              {nameOf(name)}
            </Cell>
          ))}
        </Part>
      )}
      <Part header={<Trans>Sample products</Trans>}>
        {samples.map(({ name, products }) => (
          <Cell key={name} subtitle={products.join(', ')} isMultiline>
            {name}
          </Cell>
        ))}
      </Part>
      <Part header={<Trans context="section">Cancel reasons</Trans>}>
        {reasons.map(({ name }) => (
          <Cell key={nameOf(name)} isMultiline>
            {nameOf(name)}
          </Cell>
        ))}
      </Part>
    </List>
  )
}

function Part({ header, children }: { header: ReactNode; children: ReactNode }) {
  return <Section header={header}>{children}</Section>
}
