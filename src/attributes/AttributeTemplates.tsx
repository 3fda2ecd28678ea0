import { attributes } from '#contract/attributes.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { useTemplates } from './useTemplates.ts'

/** Attributes that most companies want, each added with one tap. */
export function AttributeTemplates() {
  const { run, isBusy } = useCall(attributes.endpoints.create, { invalidates: stalePaths(attributes) })
  return useTemplates().map(({ name, values, input }) => (
    <Button key={name} mode="bezeled" isDisabled={isBusy} onClick={() => run({ body: input })}>
      {`${name}: ${values}`}
    </Button>
  ))
}
