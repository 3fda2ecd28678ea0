// `npm run build`: the front end into dist/, always anew.
import { buildFrontEnd, installPackages } from './setup.mjs'

try {
  await installPackages()
  await buildFrontEnd({ isForced: true })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
