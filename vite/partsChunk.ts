import type { Rolldown } from 'vite'
import { startRoutes } from './bootGraph.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const galleryFile = /\/src\/ui\/kit\/|\.examples\.tsx|\/(routes\/kit\.tsx\?|frame\/KitScreen\.tsx)/
const kitFile = /\/src\/ui\//
const iconFile = /\/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/
const iconList = /\/src\/ui\/icons\.ts$/

/** Parts of screens: the kit, the list and form mechanism, what a client can do, icons. */
export const screenParts =
  /\/src\/(ui\/(?!theme\/|Steps\/|Progress\/|kit\/words\/\w+\.json)|resource\/|capabilities\/)|\/@tabler\/icons-react\/|\.examples\.tsx|\/(routes\/kit\.tsx\?|frame\/KitScreen\.tsx)/

/** Everything of ours, and icons. */
export const screenCode = /\/(src|routes|contract)\/[^?]*\.(tsx?|css)(\?|$)|\/@tabler\/icons-react\//

/** What the page begins with, and what several start screens share. */
export function chunkOfBoot(id: string, graph: Graph): 'boot' | null {
  const { users } = usersOf(id, graph)
  const isInitial = [...users].some((user) => graph.getModuleInfo(user)?.isEntry)
  return isInitial || screensOf(users).length > 1 ? 'boot' : null
}

/** The chunk of what one start screen is made of. */
export function chunkOfStart(id: string, graph: Graph): string | null {
  return screensOf(usersOf(id, graph).users)[0] ?? null
}

function screensOf(users: Set<string>): string[] {
  const isUser = (route: string) => [...users].some((user) => user.includes(`/${route}?`))
  return Object.entries(startRoutes).flatMap(([name, route]) => (isUser(route) ? [name] : []))
}

/**
 * The chunk of a part: `parts` when several screens share it. The gallery draws every part and must not make any of
 * them common: what it shares with one screen stays beside that screen, what nobody else has is in `gallery`.
 */
export function chunkOfPart(id: string, graph: Graph): string | null {
  const { users, isInGallery } = usersOf(id, graph)
  const screens = [...users].filter((user) => !comesLater(user, users, graph))
  if (screens.length > 1) return 'parts'
  if (!isInGallery) return null
  return screens[0] ? `${nameOf(screens[0])}Parts` : 'gallery'
}

interface Users {
  /** The lazy pieces of the app that a module comes with. */
  users: Set<string>
  isInGallery: boolean
}

/** Every group of chunks asks for the users of every module. */
const known = new WeakMap<Graph, Map<string, Users>>()

function usersOf(id: string, graph: Graph): Users {
  const byId = known.get(graph) ?? new Map<string, Users>()
  known.set(graph, byId)
  const found = byId.get(id) ?? findUsers(id, graph)
  byId.set(id, found)
  return found
}

function findUsers(id: string, graph: Graph): Users {
  const users = new Set<string>()
  const above = climb([id], (file) => (galleryFile.test(file) ? [] : importersOf(file, graph)))
  for (const file of above) {
    const info = graph.getModuleInfo(file)
    const isLazy = info?.dynamicImporters.some((importer) => !galleryFile.test(importer))
    if (!galleryFile.test(file) && (info?.isEntry || isLazy)) users.add(file)
  }
  return { users, isInGallery: [...above].some((file) => galleryFile.test(file)) }
}

/** Whether a lazy piece of the kit is only asked for where the module is there already, or in the gallery alone. */
function comesLater(piece: string, users: Set<string>, graph: Graph): boolean {
  if (!kitFile.test(piece)) return false
  const callers = graph.getModuleInfo(piece)?.dynamicImporters ?? []
  const above = callers.filter((file) => !galleryFile.test(file)).map((file) => usersOf(file, graph).users)
  return above.every((set) => [...set].every((user) => user !== piece && users.has(user)))
}

/** Who imports a module; of an icon those that name it, for all of them stand in one list. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const icon = iconFile.exec(id)?.[1]
  if (!icon) return graph.getModuleInfo(id)?.importers ?? []
  const list = iconLists(graph, id)
  const users = list.flatMap((file) => graph.getModuleInfo(file)?.importers ?? [])
  const named = new RegExp(`\\b${icon}\\b`)
  return users.filter((file) => named.test(graph.getModuleInfo(file)?.code ?? ''))
}

/** Our list of icons above the library's own. */
function iconLists(graph: Graph, icon: string): string[] {
  const above = climb([icon], (file) =>
    iconList.test(file) ? [] : (graph.getModuleInfo(file)?.importers ?? []),
  )
  return [...above].filter((file) => iconList.test(file))
}

/** Everything that can be reached, the start included. */
function climb(start: string[], next: (file: string) => readonly string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...start]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...next(file))
  }
  return seen
}

/** `/…/src/products/ProductEditor.tsx` to `productsProductEditor`. */
function nameOf(id: string): string {
  const [path = ''] = id.split('?')
  const [folder = '', file = ''] = path.split('/').slice(-2)
  return folder.replaceAll(/\W/g, '') + file.replace(/\.\w+$/, '').replaceAll(/\W/g, '')
}
