import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useSession } from '#src/session/session.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'

/** The company above the left menu, or its picture above the rail. */
export function MenuCompany({ name, isRail = false }: { name: string; isRail?: boolean }) {
  return isRail ? <Avatar name={name} /> : <Cell before={<Avatar name={name} />}>{name}</Cell>
}

/** The person below the left menu, and the way to everything else. */
export function MenuPerson(props: { name: string; role?: string; isRail?: boolean; onOpen(): void }) {
  const { name, role, isRail, onOpen } = props
  const photo = imageSrc(useSession().user?.photo ?? null)
  const face = <Avatar name={name} src={photo} size={32} />
  if (isRail)
    return (
      <IconButton label={name} mode="plain" onClick={onOpen}>
        {face}
      </IconButton>
    )
  return (
    <Cell before={face} subtitle={role} onClick={onOpen}>
      {name}
    </Cell>
  )
}
