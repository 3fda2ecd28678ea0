import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useSession } from '#src/session/session.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'

/** Whose area it is, above the left menu; its picture above the rail. */
export function MenuCompany({ name }: { name: string }) {
  return useWidth() === 'compact' ? (
    <Avatar name={name} />
  ) : (
    <Cell before={<Avatar name={name} />}>{name}</Cell>
  )
}

/** The person below the left menu, and the way to everything else. */
export function MenuPerson({ onOpen }: { onOpen(): void }) {
  const { user } = useSession()
  const roleName = useRoleName()
  const name = user?.full_name ?? ''
  const face = <Avatar name={name} src={imageSrc(user?.photo ?? null)} size={32} />
  if (useWidth() === 'compact')
    return (
      <IconButton label={name} mode="plain" onClick={onOpen}>
        {face}
      </IconButton>
    )
  return (
    <Cell before={face} subtitle={user?.role && roleName(user.role)} onClick={onOpen}>
      {name}
    </Cell>
  )
}
