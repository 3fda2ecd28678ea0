import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Input, Row } from '#contract/resource.ts'
import type { AnySettings } from '#contract/settings.ts'
import { useCan } from '#src/session/can.ts'
import { useEvents, useOnReset } from '#src/session/events/events.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { FieldWords } from './fieldWords.ts'
import { inputOf } from './inputOf.ts'
import { useVersioned } from './useVersioned.ts'

/** The present settings, which follow what others change. */
export function useSettings<S extends AnySettings>(settings: S) {
  const endpoint: Endpoint = settings.endpoints.get
  const query = useQuery({ ...callOptions(endpoint), meta: { isSilent: true } })
  const refetch = () => void query.refetch()
  useEvents(['row.changed'], ({ data }) => data.entity === settings.name && refetch())
  useOnReset(refetch)
  return { row: query.data as Row<S> | undefined, error: query.error, refetch }
}

export interface SettingsFormOptions<S extends AnySettings> extends FieldWords<Input<S>> {
  onSaved?(row: Row<S>): void
}

/** The form of the one row that settings are. */
export function useSettingsForm<S extends AnySettings>(
  settings: S,
  row: Row<S>,
  { onSaved, labels, said = {} }: SettingsFormOptions<S>,
) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { get, update }: AnySettings['endpoints'] = settings.endpoints
  const saving = useCall(update, { isSilent: true })
  const mayUpdate = useCan(settings.permissions.update)
  const isReadOnly = useIsReadOnly() || !mayUpdate
  const form = useVersioned<S['input'], Row<S>>(settings.input, {
    initial: row,
    labels,
    said,
    read: (from) => inputOf(settings, from),
    send: async (_, { changes, version }) =>
      (await saving.runAsync({ body: { ...changes, version } })) as Row<S>,
    onSaved(saved) {
      queries.setQueryData(callKey(get), saved)
      toasts.show({ text: t`Saved`, type: 'success' })
      onSaved?.(saved)
    },
  })
  return { ...form, isBusy: form.isBusy || saving.isBusy, isReadOnly }
}
