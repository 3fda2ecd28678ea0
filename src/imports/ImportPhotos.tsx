import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getImportImages, type ImportImages } from '#contract/importImages.ts'
import { useName } from '#src/session/language/useName.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './ImportBusy.module.css'

const POLL_MS = 2000

/** How many photos of an import have come by now, and which will not. */
export function ImportPhotos({ importId }: { importId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useQuery({
    ...callOptions(getImportImages, { params: { id: importId } }),
    refetchInterval: ({ state }) => (state.data && waitingIn(state.data) === 0 ? false : POLL_MS),
  })
  if (!data || data.total === 0) return null
  const [done, total] = [format.number(data.done), format.number(data.total)]
  return (
    <>
      <Section header={<Trans>Photos</Trans>}>
        <div className={styles.busy} role="status">
          {waitingIn(data) > 0 && <Progress value={data.done / data.total} label={t`Progress`} />}
          <Text kind="meta" tone="ink2">
            {waitingIn(data) > 0 ? (
              <Trans>
                {done} of {total} loaded. You can close this. The rest will load in the background.
              </Trans>
            ) : (
              <Trans>
                {done} of {total} loaded
              </Trans>
            )}
          </Text>
        </div>
      </Section>
      <Problems images={data} />
    </>
  )
}

const waitingIn = ({ total, done, failed }: ImportImages) => total - done - failed

function Problems({ images: { problems, failed } }: { images: ImportImages }) {
  const format = useFormat()
  const name = useName()
  if (problems.length === 0) return null
  const [shown, all] = [format.number(problems.length), format.number(failed)]
  return (
    <Section
      header={<Plural value={failed} one="Couldn’t load # photo" other="Couldn’t load # photos" />}
      footer={
        problems.length < failed && (
          <Trans>
            Shown: {shown} of {all}
          </Trans>
        )
      }
    >
      {problems.map(({ product_name, address, message }) => (
        <Cell key={address} isMultiline subtitle={message} hint={address}>
          {name(product_name)}
        </Cell>
      ))}
    </Section>
  )
}
