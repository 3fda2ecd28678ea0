import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CancelReason,
  type CancelReasonInput,
  cancelReasons,
  type PlatformCancelReason,
  platformCancelReasons,
} from '#contract/cancelReasons.ts'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'

/** Why orders are cancelled, in the order in which a cancellation offers them. */
export function ReasonScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={cancelReasons}
      title={t({ message: 'Cancel reasons', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No reasons yet</Trans>}
      form={ReasonForm}
    />
  )
}

/** The reasons that a new company begins with. */
export function PlatformReasonScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={platformCancelReasons}
      title={t({ message: 'Cancel reasons', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No reasons yet</Trans>}
      form={PlatformReasonForm}
    />
  )
}

const PlatformReasonForm = (props: RowFormProps<PlatformCancelReason>) => (
  <ReasonForm resource={platformCancelReasons} {...props} />
)

function useColumns(): Column<CancelReason>[] {
  const { column } = useFieldColumns(useWords())
  return [
    column('name', 'title'),
    column('needs_note', 'subtitle', {
      header: <Trans context="cancellation">Comment</Trans>,
      isQuiet: true,
    }),
  ]
}

function useWords(): FieldWords<CancelReasonInput> {
  const { t } = useLingui()
  return { labels: { name: t`Name`, needs_note: t`Comment required` } }
}

interface ReasonFormProps extends RowFormProps<PlatformCancelReason> {
  resource?: typeof cancelReasons | typeof platformCancelReasons
}

function ReasonForm({ resource = cancelReasons, ...props }: ReasonFormProps) {
  return (
    <RowForm
      {...props}
      resource={resource}
      title={props.row ? <Trans>Cancel reason</Trans> : <Trans>New cancel reason</Trans>}
      words={{ ...useWords(), needsText: ['name'] }}
      footer={
        resource.scope === 'company' ? (
          <Trans>Orders already cancelled keep the name they had.</Trans>
        ) : (
          <Trans>Companies that already exist keep what they have.</Trans>
        )
      }
    />
  )
}
