import { useLingui } from '@lingui/react/macro'
import { stageLabels } from './stageLabels.ts'

/** What the fields of a stage are called, in the reader's language. */
export function useStageLabels() {
  const { t } = useLingui()
  const labels = Object.entries(stageLabels).map(([field, label]) => [field, t(label)])
  return Object.fromEntries(labels) as Record<keyof typeof stageLabels, string>
}
