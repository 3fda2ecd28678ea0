import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type StageSet, stageSets } from '#contract/stageSets.ts'
import { useBusinessWords } from '#src/business/useBusinessWords.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useName } from '#src/session/language/useName.ts'
import { StageSetForm } from './StageSetForm.tsx'

/** The pipelines that new companies copy. */
export function StageSetScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={stageSets}
      title={t({ message: 'Stages', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No stages yet</Trans>}
      form={StageSetForm}
    />
  )
}

function useColumns(): Column<StageSet>[] {
  const nameOf = useName()
  const words = useBusinessWords()
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    {
      key: 'stages',
      header: <Trans context="section">Stages</Trans>,
      place: 'subtitle',
      cell: ({ stages }) => stages.map(({ name }) => nameOf(name)).join(' → '),
    },
    {
      key: 'business',
      header: <Trans context="of a set of stages">For</Trans>,
      place: 'hint',
      isQuiet: true,
      cell: ({ business }) => words[business],
    },
    {
      key: 'count',
      header: '',
      place: 'after',
      align: 'end',
      cell: ({ stages: { length: count } }) => <Plural value={count} one="# stage" other="# stages" />,
    },
  ]
}
