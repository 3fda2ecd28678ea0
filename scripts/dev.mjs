// `npm run dev`: the API server that restarts on a change, and the front end with hot updates in front of it.
import { spawn } from 'node:child_process'
import { engineFlags, environment, installPackages, nodePath, root } from './setup.mjs'

await installPackages()
const commands = [[...engineFlags, '--watch', 'server/main.ts'], ['node_modules/vite/bin/vite.js']]
const children = commands.map((args) =>
  spawn(nodePath(), args, { cwd: root, env: environment, stdio: 'inherit' }),
)
const stop = () => children.forEach((child) => child.kill())

for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
