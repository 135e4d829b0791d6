import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { runCommand } from './server/commands.ts'
import { startSite } from './server/site.ts'

/** The program as it ships: the build makes one file of it and the pages, to be started in the project's folder. */
const [command, ...args] = process.argv.slice(2)
if (command !== undefined) process.exitCode = await runCommand(command, args)
else await startSite({ build, mode: 'production', clientFolder: path.resolve('build/client') })
