import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'

/** The company above the left menu, or its picture above the rail. */
export function MenuCompany({ name, isRail = false }: { name: string; isRail?: boolean }) {
  return isRail ? <Avatar name={name} /> : <Cell before={<Avatar name={name} />}>{name}</Cell>
}

/** The person below the left menu, and the way to everything else. */
export function MenuPerson(props: { name: string; role: string | undefined; onOpen(): void }) {
  const { name, role, onOpen } = props
  return (
    <Cell before={<Avatar name={name} size={32} />} subtitle={role} onClick={onOpen}>
      {name}
    </Cell>
  )
}
