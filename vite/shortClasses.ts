import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Names for the classes of CSS modules: letters for the file and a number for the class in it. Neighbours differ in one
 * sign, so that a page's style and code pack smaller than with a hash for each class.
 */
export function shortClasses(root: string): (name: string, file: string) => string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
  const classes = new Map<string, string[]>()
  return (name, path) => {
    const file = relative(join(root, 'src'), path)
    if (!files.includes(file)) files.push(file)
    const names = classes.get(file) ?? []
    classes.set(file, names)
    if (!names.includes(name)) names.push(name)
    return lettersOf(files.indexOf(file)) + names.indexOf(name)
  }
}

function lettersOf(index: number): string {
  const rest = Math.floor(index / LETTERS.length)
  return (rest ? lettersOf(rest - 1) : '') + LETTERS[index % LETTERS.length]
}
