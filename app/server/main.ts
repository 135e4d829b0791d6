import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { startSite } from './site.ts'

/** The program as it ships: the build makes one file of it and the pages, to be started in the project's folder. */
await startSite({ build, mode: 'production', clientFolder: path.resolve('build/client') })
